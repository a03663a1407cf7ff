import type { ChildProcess } from "node:child_process";
import { test as base, expect, type Locator, type Page, type Request } from "@playwright/test";
import { findFreePort } from "#test/find-free-port.ts";
import { askProduct, endProductProcess, startProductProcess } from "./product-process.ts";

export { expect };

const MAX_LOGGED = 4_000;

export interface RunningApp {
  url: string;
  databaseUrl: string;
}

interface Fixtures {
  /** A server with a fresh copy of the demo. */
  app: RunningApp;
  /** Extra environment of the server of this test; set with `test.use`. */
  serverEnv: Record<string, string>;
}

interface PageFixtures {
  /** After each test: closes its pages and logs the page content of a failed test. */
  leaveTidy: undefined;
}

interface WorkerFixtures {
  /** The server process of this worker. */
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
      if (testInfo.status !== testInfo.expectedStatus) await logPageContent(page);
      const others = browser.contexts().filter((context) => context !== page.context());
      await Promise.all(others.map((context) => context.close()));
    },
    { auto: true },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

/** Logs the page content, because a CI run leaves only its log. */
async function logPageContent(page: Page): Promise<void> {
  const seen = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error));
  console.log(`The page at ${page.url()} when the test failed:\n${seen.slice(0, MAX_LOGGED)}`);
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
 * Waits for the response of every write of this page. An optimistic update renders before its
 * response arrives; a reload would cancel the request, and another page would not see the result
 * yet. Requires `signIn` before.
 */
export async function waitForWrites(page: Page): Promise<void> {
  const countWrites = async () => {
    // A write that waits for another one, or still loads its code, is not a request yet.
    const waiting = await page.evaluate(
      () => window.__TSR_ROUTER__?.options.context.client.isMutating() ?? 0,
    );
    return waiting + (unfinishedWrites.get(page)?.size ?? Number.NaN);
  };
  await expect.poll(countWrites, "unfinished writes").toBe(0);
}

interface Place {
  /** Start path; defaults to the home page. */
  at?: string;
  password?: string;
}

/** Signs in through the API; the account specs test the form. */
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

/** Opens a path of the product within the open page, which is faster than loading the page again. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.__TSR_ROUTER__?.history.push(to), path);
  await page.waitForFunction((to) => {
    const { state, history } = window.__TSR_ROUTER__ ?? {};
    const shown = state?.resolvedLocation;
    return (
      state?.status === "idle" &&
      shown?.pathname === new URL(to, origin).pathname &&
      shown.state.__TSR_key === history?.location.state.__TSR_key
    );
  }, path);
}

/** Skips the product's delays until the element is visible; requires `page.clock.install()`. */
export async function skipDelays(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(target).toBeVisible({ timeout: 500 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

/**
 * Clicks 'Try Again' on a page whose requests to `address` fail. They keep failing until the click,
 * because an automatic refetch would remove the button.
 */
export async function tryAgain(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    // Session storage survives the reload that some screens use to retry.
    sessionStorage.removeItem("pressed");
    const note = () => sessionStorage.setItem("pressed", "yes");
    document.addEventListener("click", note, { capture: true, once: true });
  });
  await page.route(address, async (route) => {
    // The evaluation fails during a navigation, and only the click causes one.
    const isPressed = await page
      .evaluate(() => sessionStorage.getItem("pressed"))
      .catch(() => "yes");
    await (isPressed ? route.continue() : route.fallback());
  });
  await page.getByRole("button", { name: "Try Again" }).first().click();
}
