import type { Page } from "@playwright/test";
import { expect, navigate, skipDelays, tryAgain } from "../fixtures.ts";

/** One error: what fails, what the person does, and the text that the product shows. */
export interface ErrorRow {
  text: string;
  at: string | ((page: Page) => Promise<string>);
  /** Addresses of the requests that fail: those of the screen, or the writes of `act`. */
  fails?: string;
  /** By default the server is unavailable while loading, and the connection is lost when saving. */
  how?: Failure;
  act?: (page: Page) => Promise<unknown>;
  /** Clicks 'Try Again', which loads the screen. */
  isRetried?: boolean;
  /** What the screen offers with the text. */
  after?: (page: Page) => Promise<unknown>;
}

type Failure = "lost" | { status: number; json: object };

const UNAVAILABLE: Failure = { status: 503, json: { code: "unavailable", message: "x" } };

export const click = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
export const seesLink = (name: string, href: string) => (page: Page) =>
  expect(page.getByRole("main").getByRole("link", { name }).first()).toHaveAttribute("href", href);
const inMessage = (page: Page, text: string) =>
  page.getByText(text).filter({ visible: true }).first();

/** A screen that loads no data. */
const PLAIN = "/terms";

/** Opens a screen without cached data: within the open page when that shows the plain screen. */
async function open(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname !== PLAIN) {
    // A path that differs only in its hash would not load the page again.
    await page.goto("about:blank");
    await page.goto(path);
    return;
  }
  await page.evaluate(() => {
    const { client } = window.__TSR_ROUTER__?.options.context ?? {};
    client?.removeQueries({ type: "inactive" });
  });
  await navigate(page, path);
}

/** Causes the error and expects its text. */
export async function expectError(page: Page, row: ErrorRow): Promise<void> {
  const { text, at, fails, act } = row;
  const how = row.how ?? (act ? "lost" : UNAVAILABLE);
  const path = typeof at === "string" ? at : await at(page);
  if (fails) {
    await page.route(fails, (route) => {
      if (act && route.request().method() === "GET") return route.fallback();
      return how === "lost" ? route.abort() : route.fulfill(how);
    });
  }
  await open(page, path);
  await act?.(page);
  if (fails && !act) await skipDelays(page, inMessage(page, text));
  await expect(inMessage(page, text)).toBeVisible();
  if (row.isRetried && fails) {
    await tryAgain(page, fails);
    await expect(inMessage(page, text)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // A retry may still be on its way.
  await page.unrouteAll({ behavior: "wait" });
  await row.after?.(page);
  // A form with changes would ask before it is left.
  if (!act) await navigate(page, PLAIN);
}
