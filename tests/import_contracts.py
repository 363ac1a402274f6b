"""A contract for import-linter, which knows none of this kind (``pyproject.toml``)."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """The modules of ``package`` import each other and the standard library, nothing else."""

    package = fields.StringField()

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: ARG002
        """Look at every import of every module of the package."""
        package = str(self.package)
        own = {package, *graph.find_descendants(package)}
        allowed = {package, *sys.stdlib_module_names}
        foreign = sorted(
            (importer, imported)
            for importer in own
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.partition(".")[0] not in allowed
        )
        return ContractCheck(kept=not foreign, metadata={"foreign": foreign})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import that is not allowed."""
        for importer, imported in check.metadata["foreign"]:
            output.print_error(f"{importer} imports {imported}", bold=False)
