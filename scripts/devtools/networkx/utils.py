"""What the matching of networkx needs of `networkx.utils`."""


def not_implemented_for(*_types):
    """A function as it is: every graph here is one that a matching is implemented for."""
    return lambda function: function
