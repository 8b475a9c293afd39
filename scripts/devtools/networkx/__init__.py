"""What the matching of networkx needs of networkx. In the browser this stands in the package's place, with
`networkx/algorithms/matching.py` as it is: the rest are two megabytes that no pairing uses.
"""


class NetworkXError(Exception):
    """A graph that a function cannot use."""


class Graph(dict):
    """An undirected graph, as far as a matching asks for it: of each node the attributes of its edges by
    neighbour. As a dictionary it answers twice as quickly as the real one.
    """

    def add_node(self, node):
        """A node, if it is not there yet."""
        self.setdefault(node, {})

    def add_nodes_from(self, nodes):
        """Nodes, those that are not there yet."""
        for node in nodes:
            self.add_node(node)

    def add_edge(self, first, second, **attributes):
        """An edge with its attributes."""
        self.add_nodes_from((first, second))
        known = self[first].setdefault(second, {})
        known.update(attributes)
        self[second][first] = known

    def nodes(self):
        """Every node."""
        return self.keys()

    def neighbors(self, node):
        """The neighbours of a node."""
        return iter(self[node])

    def edges(self, data=False):
        """Every edge once, with `data` its attributes too."""
        seen = set()
        for first, others in self.items():
            for second, attributes in others.items():
                if second not in seen:
                    yield (first, second, attributes) if data else (first, second)
            seen.add(first)


def _dispatchable(function=None, **_options):
    """A function as it is: there are no backends."""
    return function or (lambda decorated: decorated)


from networkx.algorithms.matching import max_weight_matching  # noqa: E402, F401 - it needs the above
