import type { ChildProcess } from "node:child_process";
import { test as base, expect, type Page, type Request } from "@playwright/test";
import { findFreePort } from "#test/find-free-port.ts";
import { askProduct, endProductProcess, startProductProcess } from "./product-process.ts";

export { expect };

const MOST_TOLD = 4_000;

interface RunningApp {
  url: string;
  databaseUrl: string;
}

interface Fixtures {
  /** A fresh copy of the demo and a server of its own. */
  app: RunningApp;
  /** More environment for the server of this test; set with `test.use`. */
  serverEnv: Record<string, string>;
}

interface PageFixtures {
  /** After each test: closes what it opened, and says what was on the page when it failed. */
  leaveTidy: undefined;
}

interface WorkerFixtures {
  /** The process that serves this worker's journeys, one after the other. */
  serverProcess: ChildProcess;
}

export const test = base.extend<Fixtures & PageFixtures, WorkerFixtures>({
  serverProcess: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
    async ({}, use) => {
      const server = startProductProcess();
      await use(server);
      await endProductProcess(server);
    },
    { scope: "worker" },
  ],
  serverEnv: [{}, { option: true }],
  app: [
    async ({ serverProcess, serverEnv }, use) => {
      const port = await findFreePort();
      const { databaseUrl = "" } = await askProduct(serverProcess, {
        open: { port, env: serverEnv },
      });
      await use({ url: `http://localhost:${port}`, databaseUrl });
      await askProduct(serverProcess, { close: true });
    },
    { auto: true },
  ],
  leaveTidy: [
    async ({ app: _, browser, page }, use, testInfo) => {
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await tellWhatWasSeen(page);
      const others = browser.contexts().filter((context) => context !== page.context());
      await Promise.all(others.map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

/** The log is all that remains of a run elsewhere: it should tell what a person would have seen. */
async function tellWhatWasSeen(page: Page): Promise<void> {
  const seen = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  console.log(`The page at ${page.url()} when the test failed:\n${seen.slice(0, MOST_TOLD)}`);
}

const unfinishedWrites = new WeakMap<Page, Set<Request>>();

function trackWrites(page: Page): void {
  if (unfinishedWrites.has(page)) return;
  const unfinished = new Set<Request>();
  unfinishedWrites.set(page, unfinished);
  page.on("request", (request) => {
    if (request.method() !== "GET") unfinished.add(request);
  });
  page.on("requestfinished", (request) => unfinished.delete(request));
  page.on("requestfailed", (request) => unfinished.delete(request));
}

/**
 * Waits until the server has answered every write of this page. An optimistic update is on screen
 * before its request is answered: a reload would cancel that request, and another page would not
 * see its result yet. Needs `signIn` before.
 */
export async function waitForWrites(page: Page): Promise<void> {
  await expect.poll(() => unfinishedWrites.get(page)?.size, "unfinished writes").toBe(0);
}

interface Place {
  /** Where to begin; the home page unless told. */
  at?: string;
  password?: string;
}

/** Comes as a signed-in member. The form itself is tried by the journeys of the accounts. */
export async function signIn(page: Page, who: string, place: Place = {}): Promise<void> {
  const { at = "/", password = "colonnade-demo" } = place;
  trackWrites(page);
  const here = await page.request.get("/api/live");
  const answer = await page.request.post("/api/auth/sign-in", {
    headers: { origin: new URL(here.url()).origin },
    data: { email: `${who}@colonnade.test`, password },
  });
  expect(answer.ok(), `${who} signs in`).toBe(true);
  await page.goto(at);
  await expect(page.getByText("Welcome,")).toBeVisible();
}

/**
 * 'Try Again' on a page whose requests to `address` were made to fail. They go on failing until the
 * button is pressed: the page also reads anew by itself, and would take the button away.
 */
export async function tryAgain(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    // Kept where a reload, which is how some screens try again, does not take it away.
    const note = () => sessionStorage.setItem("pressed", "yes");
    document.addEventListener("click", note, { capture: true, once: true });
  });
  await page.route(address, async (route) => {
    const isPressed = await page.evaluate(() => sessionStorage.getItem("pressed"));
    await (isPressed ? route.continue() : route.fallback());
  });
  await page.getByRole("button", { name: "Try Again" }).first().click();
}
