import type { Page } from "@playwright/test";

/** Long enough for a missing image to fail and for a handler to run. */
const SETTLE_MS = 300;

/** Dispatches the events that handlers in stored content react to, on every element of the page. */
export async function triggerEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    const events = ["mouseover", "pointerenter", "focus", "blur", "wheel", "toggle"];
    for (const element of document.querySelectorAll("main *, dialog *, [role=dialog] *")) {
      for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }));
    }
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
  await page.waitForTimeout(SETTLE_MS);
}
