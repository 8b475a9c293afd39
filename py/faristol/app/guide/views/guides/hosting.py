"""The guide for hosting Faristol for others."""

from faristol.app.guide.views.guide import Guide, Part, button, code, link, read, step
from faristol.app.text.marking import _

GUIDE = Guide(
    key="hosting",
    place=9,
    icon="settings",
    title=_("For who hosts it"),
    summary=_(
        "A folder on a server, on GitHub Pages, or on a laptop in a club without internet; and new versions."
    ),
    parts=(
        Part(
            _("What it is"),
            (
                step(
                    _("A folder of files, %(dist)s. No program runs on the server, nothing is stored there."),
                    dist=code("dist/"),
                ),
                step(
                    _("It may lie at any address and in any folder, also beside the web page of your club.")
                ),
                step(
                    _("To build it from the sources: %(build)s; to look at it: %(serve)s."),
                    build=code("python3 scripts/dev.py build"),
                    serve=code("python3 scripts/dev.py serve"),
                ),
            ),
            numbered=False,
        ),
        Part(
            _("On a server of your club"),
            (
                step(_("Copy what is in %(dist)s into a folder of the server."), dist=code("dist/")),
                step(
                    _(
                        "Open its address. It has to begin with %(https)s: else nothing is kept for use "
                        "offline."
                    ),
                    https=code("https://"),
                ),
                step(
                    _("Wait on the first page for “%(ready)s”, and try it without a connection."),
                    ready=read("Ready without a connection"),
                ),
            ),
            numbered=False,
        ),
        Part(
            _("On GitHub Pages"),
            (
                step(
                    _("Put what is in %(dist)s into a repository, in a branch of its own."),
                    dist=code("dist/"),
                ),
                step(
                    _("In its settings, under Pages, choose that branch. Add an empty file %(file)s."),
                    file=code(".nojekyll"),
                ),
                step(
                    _("After a minute it is at %(address)s."),
                    address=code("https://NAME.github.io/REPOSITORY/"),
                ),
            ),
            numbered=False,
        ),
        Part(
            _("On a laptop, in a club without internet"),
            (
                step(
                    _("In the folder type %(command)s, and leave the window open."),
                    command=code("python3 -m http.server 8000"),
                ),
                step(
                    _("On the laptop open %(address)s: there everything works, offline too."),
                    address=code("http://localhost:8000/"),
                ),
                step(
                    _("Other devices in the Wi-Fi open the laptop’s own address, such as %(address)s."),
                    address=code("http://192.168.1.20:8000/"),
                ),
                step(
                    _(
                        "There it works while the laptop runs, but is not kept: save copies. Better: open "
                        "it once at home by https."
                    )
                ),
            ),
            numbered=False,
        ),
        Part(
            _("New versions"),
            (
                step(
                    _("Copy the new folder over the old one. Events, lists and settings stay on the devices.")
                ),
                step(
                    _(
                        "A device that is online finds it by itself, and asks on the first page: "
                        "“%(change)s”."
                    ),
                    change=button("Change to it now"),
                ),
                step(_("Never in the middle of an event: the app waits until it is over.")),
                step(
                    _(
                        "The version stands under “%(about)s”. Devices that join each other should have the "
                        "same one; if they cannot understand each other, they say so."
                    ),
                    about=link("About", path="#/about"),
                ),
            ),
            numbered=False,
        ),
    ),
)
