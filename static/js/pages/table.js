/** The page of a table. */
import '../art/sealed.js';
import { explainNewCards } from '../table/newcards.js';
import { Table } from '../table/table.js';
import { startTutorial } from '../table/tutorial.js';

const table = new Table();
table.start();
table.coach = startTutorial(table) ?? explainNewCards(table);
