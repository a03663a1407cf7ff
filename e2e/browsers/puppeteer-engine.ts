import puppeteer, { type LaunchOptions } from "puppeteer-core";
import { type Engine, STEP_MS, WINDOW } from "./engine.ts";

/** Firefox reports files that were still loading when the page was left. */
const LEFT_WHILE_LOADING =
  /^downloadable font: download failed .*status=2152398850|A ServiceWorker intercepted the request/;

/** Chromium over the DevTools protocol, Firefox over WebDriver BiDi. */
export async function openWithPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({
    headless: true,
    defaultViewport: WINDOW,
    protocolTimeout: STEP_MS,
    timeout: STEP_MS,
    ...options,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_MS);
  const errors: string[] = [];
  page.on("pageerror", (error) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    if (!LEFT_WHILE_LOADING.test(message)) errors.push(stack ?? message);
  });
  return {
    name: await browser.version(),
    async open(address) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    evaluate: async (run, ...args) =>
      (await page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`)) as never,
    async click(selector) {
      const element = await page.$(selector);
      if (!element) throw new Error(`${selector} no longer exists`);
      await element.click();
    },
    async fill(selector, text) {
      await page.locator(selector).fill(text);
    },
    takeErrors: async () => errors.splice(0),
    close: () => browser.close(),
  };
}
