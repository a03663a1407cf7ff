import { expect, type Page, test } from "@playwright/test";
import { sanitizeHtml } from "#platform/server/html.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { openAlone } from "./media-kit/serve-kit.ts";

/** Shows each text, touches everything in it, and tells what ran and what looks able to. */
async function showAll(page: Page, texts: readonly string[], isCleaned: boolean) {
  return page.evaluate(
    async ({ all, cleaned }) => {
      const ran = new Set<string>();
      const found: string[] = [];
      let current = "";
      window.alert = () => void ran.add(current);
      // Links would leave the page; whether they may run a script is looked at below.
      document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
      const events = ["mouseover", "pointerenter", "focus", "blur", "click", "wheel", "toggle"];
      const inspect = (element: Element) => {
        for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }));
        // Asked of the prototype: one of the texts replaces `attributes` on its own element.
        for (const name of Element.prototype.getAttributeNames.call(element)) {
          const value = Element.prototype.getAttribute.call(element, name) ?? "";
          if (/^on|^style$|^srcdoc$/.test(name)) found.push(`${name} of ${current}`);
          if (!/^(?:href|src|action|formaction|data)$/.test(name)) continue;
          const { protocol } = new URL(value, location.href);
          if (!/^(?:https?|mailto):$/.test(protocol)) found.push(`${value} of ${current}`);
        }
      };
      const raw = document.createElement("div");
      document.body.append(raw);
      for (const text of all) {
        current = text;
        if (cleaned) window.setHtml(text);
        else raw.innerHTML = text;
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5)));
        const root = cleaned ? document.querySelector(".prose") : raw;
        const forbidden = "script, style, svg, math, form, input, object, embed, template";
        if (root?.querySelector(forbidden)) found.push(`an element of ${text}`);
        for (const element of root?.querySelectorAll("*") ?? []) inspect(element);
      }
      return { ran: [...ran], found };
    },
    { all: texts, cleaned: isCleaned },
  );
}

async function openKit(page: Page, csp: boolean): Promise<void> {
  await openAlone(page, "Reading", {}, { csp });
  await page.waitForSelector(".prose", { state: "attached" });
}

/** Proof 13: whatever the database holds, the reader's browser runs none of it. */
const variants: Array<[name: string, texts: readonly string[]]> = [
  ["as the database might hold it", xssPayloads],
  ["as it was saved", xssPayloads.map(sanitizeHtml)],
  [
    "inside other texts",
    xssPayloads.map((payload) => `<table><tr><td>${payload}</td></tr></table>`),
  ],
];

for (const csp of [true, false]) {
  test(`no text runs a script ${csp ? "with" : "even without"} our content policy`, async ({
    page,
  }) => {
    for (const [name, texts] of variants) {
      await openKit(page, csp);
      const { ran, found } = await showAll(page, texts, true);
      expect({ name, ran, found }).toEqual({ name, ran: [], found: [] });
    }
  });
}

test("the test can fail: uncleaned and without the policy, many of them run", async ({ page }) => {
  await openKit(page, false);
  // Those that replace the whole page or wait for a person are left out.
  const texts = xssPayloads.filter((text) => !/plaintext|refresh|frameset|base/.test(text));
  const { ran, found } = await showAll(page, texts, false);
  expect(ran.length).toBeGreaterThan(30);
  expect(found.length).toBeGreaterThan(60);
});
