"""The Python that Jinja2 makes of our templates, without what no template of ours has a use for.

Jinja2 asks at every name that a page is given whether it is missing, at every filter whether there is one.
Here a name that is missing is the undefined value from the start, which says so when it is used, and an
unknown filter is a KeyError: a sixth of the packed bytes less, and less to do for each page.
"""

from collections.abc import Iterable

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, DependencyFinderVisitor, Frame
from jinja2.idtracking import VAR_LOAD_RESOLVE


class TemplateCode(CodeGenerator):
    """Code that does the same in fewer words."""

    def write_commons(self) -> None:
        """What every function of a template begins with; a name that is missing resolves to an undefined."""
        self.writeline("resolve = context.resolve")
        self.writeline("undefined = environment.undefined")
        self.writeline("concat = environment.concat")
        self.writeline("cond_expr_undefined = Undefined")
        self.writeline("if 0: yield None")

    def pull_dependencies(self, nodes: Iterable[nodes.Node]) -> None:
        """Give names to the filters and tests that are used."""
        visitor = DependencyFinderVisitor()
        for node in nodes:
            visitor.visit(node)
        kinds = (("filters", self.filters, visitor.filters), ("tests", self.tests, visitor.tests))
        for kind, named, used in kinds:
            for name in sorted(used):
                if name not in named:
                    named[name] = self.temporary_identifier()
                self.writeline(f"{named[name]} = environment.{kind}[{name!r}]")

    def visit_Name(self, node: nodes.Name, frame: Frame) -> None:  # noqa: N802 - Jinja2's name
        """A name; what the page is given is never missing."""
        reference = frame.symbols.ref(node.name)
        load = frame.symbols.find_load(reference)
        if node.ctx == "load" and load and load[0] == VAR_LOAD_RESOLVE:
            self.write(reference)
        else:
            super().visit_Name(node, frame)


class ShippedCode(TemplateCode):
    """The same without the lines of the templates: compiled code that is shipped has no lines."""

    def newline(self, node: nodes.Node | None = None, extra: int = 0) -> None:
        """Begin a line of code that stands for none of the template."""
        super().newline(None, extra)
