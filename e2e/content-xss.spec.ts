import { expect, type Page, test } from "@playwright/test";
import { sanitizeHtml } from "#platform/server/html.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { openWithoutServer } from "./media-kit/serve-kit.ts";

/** Renders each text, triggers events, and returns the scripts that ran and risky markup. */
async function renderAll(page: Page, texts: readonly string[], isCleaned: boolean) {
  return page.evaluate(
    async ({ all, cleaned }) => {
      const ran = new Set<string>();
      const found: string[] = [];
      let current = "";
      window.alert = () => void ran.add(current);
      // Prevents navigation; link protocols are checked below.
      document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
      const events = ["mouseover", "pointerenter", "focus", "blur", "click", "wheel", "toggle"];
      const inspect = (element: Element) => {
        for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }));
        // Uses the prototype: one payload overrides `attributes` on its element.
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
  await openWithoutServer(page, "Reading", {}, { csp });
  await page.waitForSelector(".prose", { state: "attached" });
}

/** Proof 13: the reader's browser runs no script from stored content. */
const variants: Array<[name: string, texts: readonly string[]]> = [
  ["unsanitized", xssPayloads],
  ["sanitized", xssPayloads.map(sanitizeHtml)],
  [
    "nested in a table",
    xssPayloads.map((payload) => `<table><tr><td>${payload}</td></tr></table>`),
  ],
];

for (const csp of [true, false]) {
  test(`runs no script from stored content ${csp ? "with" : "without"} the content security policy`, async ({
    page,
  }) => {
    // With the policy, only content that nothing has sanitized is left to test.
    for (const [name, texts] of csp ? variants.slice(0, 1) : variants) {
      await openKit(page, csp);
      const { ran, found } = await renderAll(page, texts, true);
      expect({ name, ran, found }).toEqual({ name, ran: [], found: [] });
    }
  });
}

test("detects scripts when content is unsanitized and the policy is off", async ({ page }) => {
  await openKit(page, false);
  // Excludes payloads that replace the page or need user input.
  const texts = xssPayloads.filter((text) => !/plaintext|refresh|frameset|base/.test(text));
  const { ran, found } = await renderAll(page, texts, false);
  expect(ran.length).toBeGreaterThan(30);
  expect(found.length).toBeGreaterThan(60);
});
