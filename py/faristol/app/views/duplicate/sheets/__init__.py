"""Every sheet that can be printed: a new one is a module here with its `REPORT`, and its template."""

from importlib import import_module
from pkgutil import iter_modules

from faristol.app.views.printing import Report

REPORTS: dict[str, Report] = {
    report.key: report
    for module in iter_modules(__path__)
    for report in [import_module(f"{__name__}.{module.name}").REPORT]
}
"""All of them by their keys."""
