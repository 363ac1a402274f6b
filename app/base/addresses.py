"""Group network addresses the way limits count them.

An IPv4 address stands for a household. An IPv6 household owns a /64 and may pick a new address for
every request, so the /64 counts. A *network* is what one provider or office hands out: a /24 of
IPv4, a /48 of IPv6.
"""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

NETWORK_BITS = {4: 24, 6: 48}
HOUSEHOLD_BITS = {4: 32, 6: 64}


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """What counts as one address.

    >>> household("203.0.113.9"), household("::ffff:203.0.113.9")
    ('203.0.113.9', '203.0.113.9')
    >>> household("2001:db8:1:2:3::4")
    '2001:db8:1:2::/64'
    """
    return _prefix(address, HOUSEHOLD_BITS).removesuffix("/32")


@lru_cache(maxsize=4096)
def network(address: str) -> str:
    """The network around an address.

    >>> network("203.0.113.9"), network("2001:db8:1:2:3::4")
    ('203.0.113.0/24', '2001:db8:1::/48')
    """
    return _prefix(address, NETWORK_BITS)


def _prefix(address: str, bits: dict[int, int]) -> str:
    try:
        found = ip_address(address.partition("/")[0].partition("%")[0])
    except ValueError:  # a socket file, a test: all of them are one
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return str(ip_network(f"{found}/{bits[found.version]}", strict=False))
