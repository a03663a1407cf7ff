import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import type { RunningApp } from "../fixtures.ts";

export interface State {
  name: string;
  /** Signed in before; nobody by default. */
  who?: string;
  /** Opened before `show`. */
  at?: string;
  /** For a panel that covers half of a link, or a table that scrolls inside the editor, on phones. */
  isDesktopOnly?: boolean;
  /** Brings the page into the state and waits until it is shown. */
  show: (page: Page, app: RunningApp) => Promise<unknown>;
}

/** Calls of another member's browser. */
export async function signedIn(app: RunningApp, who: string): Promise<APIRequestContext> {
  const headers = { origin: app.url };
  const api = await request.newContext({ baseURL: app.url, extraHTTPHeaders: headers });
  const data = { email: `${who}@colonnade.test`, password: "colonnade-demo" };
  const answer = await api.post("/api/auth/sign-in", { data });
  expect(answer.ok(), `${who} signs in`).toBe(true);
  return api;
}

export const click = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();
export const seen = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name }).first()).toBeVisible();
export const dialogButton = (page: Page, name: string) =>
  expect(page.getByRole("dialog").getByRole("button", { name })).toBeVisible();
export const idle = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);

export async function startCheckout(page: Page): Promise<void> {
  await click(page, "Subscribe now");
  await seen(page, "Test checkout: your card won't be charged");
}
