"""WebKitGTK, driven by selenium."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver import ActionChains, WebKitGTK
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from browser.engines.windows import PATIENCE
from devtools.webkitgtk import webkitgtk

FIND = """
const [role, name, exact] = arguments;
const tags = {
  button: "button, summary, input[type=submit]", link: "a[href]", option: "option",
  heading: "h1, h2, h3, h4", img: "img, svg[aria-label]", group: "fieldset", table: "table",
  combobox: "select, input[list]", listitem: "li", status: "output", dialog: "dialog", region: "section",
  checkbox: "input[type=checkbox]",
  textbox: "textarea, input:not([type]), input[type=text], input[type=search]",
};
const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim().toLowerCase();
const named = (element) => plain(
  element.getAttribute("aria-label")
  ?? (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean)
    .map((id) => document.getElementById(id)?.innerText).join(" ")
) || plain([...element.labels ?? []].map((label) => label.innerText).join(" ")) || plain(element.innerText);
const selectors = (tags[role] ?? "").split(", ").filter(Boolean).map((tag) => `${tag}:not([role])`);
return [...document.querySelectorAll([`[role=${role}]`, ...selectors].join(", "))]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .find((element) => exact ? named(element) === plain(name) : named(element).includes(plain(name)));
"""
"""The first element in sight of a role, with a name that contains this, as Playwright would find it."""

READY = """
const [element, done] = arguments;
element.scrollIntoView({ block: "nearest" });
const place = () => JSON.stringify(element.getBoundingClientRect());
const frames = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
const before = place();
frames().then(() => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  const touched = !!there && (element.contains(there) || there.contains(element));
  const enabled = !element.disabled && element.ariaDisabled !== "true";
  done(enabled && before === place() && touched);
});
"""
"""Whether it rests, and nothing lies over it."""

STARTED = "!!document.querySelector('#app > :not(#start)')"

READS = """
const [text] = arguments;
const found = document.evaluate(`.//text()[contains(., '${text}')]`, document.body, null, 7);
for (let at = 0; at < found.snapshotLength; at++)
  if (found.snapshotItem(at).parentElement.checkVisibility({ visibilityProperty: true })) return true;
return [...document.querySelectorAll("#app, #app *")].some((one) => one.innerText?.includes(text));
"""

KEEP_FILES = """
window.files = [];
const address = URL.createObjectURL;
URL.createObjectURL = (blob) => { files.push(blob); return address.call(URL, blob); };
"""
"""What a page saves as a file: the driver cannot say where the browser puts it."""


WATCH = """
window.problems = [];
window.addEventListener("error", ({ message }) => { problems.push(message); });
window.addEventListener("unhandledrejection", ({ reason }) => { problems.push(String(reason)); });
const { error } = console;
console.error = (...said) => { problems.push(said.map(String).join(" ")); error.apply(console, said); };
"""
"""Keeps what goes wrong from now on: the driver tells nothing of it."""


SHOWN = """
for (const details of document.querySelectorAll("#trouble details")) details.open = true;
return document.body.innerText;
"""


class Window:
    """See `browser.engines.windows`."""

    def __init__(self, driver: WebKitGTK, handle: str) -> None:
        self._handle, self._taps = handle, 0
        self._any = driver

    @property
    def _driver(self) -> WebKitGTK:
        """The driver, with this window before it."""
        self._any.switch_to.window(self._handle)
        return self._any

    def _until(self, condition: Callable[[WebKitGTK], Any], what: str) -> Any:
        stale = [StaleElementReferenceException]
        driver = self._driver
        try:
            return WebDriverWait(driver, PATIENCE, 0.05, stale).until(condition)
        except TimeoutException:
            shown = driver.execute_script(SHOWN)
            raise AssertionError(f"{what} is not there, but:\n{shown}") from None

    def _found(self, role: str, name: str) -> WebElement:
        return self._until(lambda driver: driver.execute_script(FIND, role, name), f"{role} {name}")

    def _do(self, role: str, name: str, act: Callable[[WebElement], object], *, exact: bool = False) -> None:
        """Do something with what is found, once it rests; once more with what has come in its place."""

        def done(driver: WebKitGTK) -> bool:
            element = driver.execute_script(FIND, role, name, exact)
            if element is None or not driver.execute_async_script(READY, element):
                return False
            act(element)
            return True

        self._until(done, f"{role} {name}")

    def tap(self, role: str, name: str, *, exact: bool = False) -> None:
        # Two quick clicks at one place would be a double click.
        self._taps += 1
        aside = 5 if self._taps % 2 else -5
        self._do(
            role,
            name,
            lambda found: (
                ActionChains(self._driver, duration=0)
                .move_to_element_with_offset(found, aside, 0)
                .click()
                .perform()
            ),
            exact=exact,
        )

    def fill(self, role: str, name: str, text: str) -> None:
        def write(field: WebElement) -> None:
            field.click()
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(text)

        self._do(role, name, write)

    def enter(self) -> None:
        ActionChains(self._driver).send_keys(Keys.ENTER).perform()

    def sees(self, role: str, name: str) -> None:
        self._found(role, name)

    def reads(self, text: str) -> None:
        self._until(lambda driver: driver.execute_script(READS, text), text)

    def holds(self, javascript: str) -> None:
        self._until(lambda _: self.evaluate(javascript), javascript)

    def evaluate(self, javascript: str) -> Any:
        return self._driver.execute_script(f"return ({javascript});")

    def middle(self, role: str, name: str) -> tuple[float, float]:
        box = "const { x, y, width, height } = arguments[0].getBoundingClientRect();"
        x, y = self._driver.execute_script(
            f"{box} return [x + width / 2, y + height / 2];", self._found(role, name)
        )
        return x, y

    def drag(self, role: str, name: str, to: tuple[float, float]) -> None:
        x, y = self.middle(role, name)
        chain = ActionChains(self._driver, duration=50)
        pointer = chain.w3c_actions.pointer_action
        pointer.move_to_location(round(x), round(y)).pointer_down()
        for part in (0.25, 0.5, 0.75, 1):
            pointer.move_to_location(round(x + (to[0] - x) * part), round(y + (to[1] - y) * part))
        pointer.pointer_up()
        chain.perform()

    def choose_file(self, label: str, path: Path) -> None:
        field = self._until(
            lambda driver: driver.execute_script(
                "return [...document.querySelectorAll('input[type=file]')].find((field) => "
                "[...field.labels].some((label) => label.innerText.includes(arguments[0])))",
                label,
            ),
            label,
        )
        field.send_keys(str(path))

    def saved_by(self, role: str, name: str) -> str:
        self._driver.execute_script(KEEP_FILES)
        self.tap(role, name)
        self.holds("files.length > 0")
        return str(self.evaluate("files.at(-1).text()"))

    def opened_by(self, role: str, name: str) -> "Window":
        before = set(self._driver.window_handles)
        self.tap(role, name)
        [handle] = self._until(lambda driver: set(driver.window_handles) - before, "a second window")
        window = Window(self._any, handle)
        window.holds(STARTED)
        return window

    def pages_printed(self) -> int | None:
        return None

    def resize(self, width: int, height: int) -> None:
        driver = self._driver
        frame = driver.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        driver.set_window_rect(0, 0, width + frame[0], height + frame[1])
        self.holds(f"innerWidth === {width} && innerHeight === {height}")

    def reload(self) -> None:
        self._driver.refresh()
        self.holds(STARTED)
        self._driver.execute_script(WATCH)

    def close(self) -> None:
        self._driver.close()


class Browser:
    """See `browser.engines.windows`."""

    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver
        self.name = f"WebKitGTK {driver.capabilities['browserVersion']}"

    def open(self, address: str) -> Window:
        self._driver.get(address)
        window = Window(self._driver, self._driver.current_window_handle)
        window.holds(STARTED)
        self._driver.execute_script(WATCH)
        return window

    def problems(self) -> list[str]:
        self._driver.switch_to.window(self._driver.window_handles[0])
        return list(self._driver.execute_script("return problems"))


@contextmanager
def browser() -> Iterator[Browser]:
    """The installed one."""
    with webkitgtk() as driver:
        yield Browser(driver)
