import type { Page } from "@playwright/test";
import { expect, navigate, waitForWrites } from "../fixtures.ts";

/** One action: where it is, what the person does, and the text that confirms or refuses it. */
export interface ConfirmationRow {
  text: string | RegExp;
  /** The page of the row before by default. */
  at?: string | ((page: Page) => Promise<string>);
  act: (page: Page) => Promise<unknown>;
  /** What screen readers announce, if it differs from the text. */
  announced?: string;
  /** Addresses of the writes that fail. */
  fails?: string;
}

export const click = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

/** Which edge of an element is outside the window or covered by a bar; an empty text for none. */
function hiddenEdge(element: Element): string {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const isSeen = (y: number) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  if (!isSeen(top + 1)) return `top at ${Math.round(top)} of ${innerHeight}`;
  return isSeen(bottom - 1) ? "" : `bottom at ${Math.round(bottom)} of ${innerHeight}`;
}

const isIdle = () => {
  const client = window.__TSR_ROUTER__?.options.context.client;
  return client !== undefined && client.isMutating() + client.isFetching() === 0;
};

/** Acts on a phone and expects the result to be in view and announced. */
export async function expectInView(page: Page, row: ConfirmationRow): Promise<void> {
  const { text, act, fails } = row;
  // A toast of the row before can cover the button, and stays while the pointer is over it.
  await page.mouse.move(0, 0);
  await expect(page.locator("[data-toaster] > *")).toHaveCount(0);
  const at = typeof row.at === "function" ? await row.at(page) : row.at;
  if (at) await navigate(page, at);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  if (fails) {
    await page.route(fails, (route) =>
      route.request().method() === "GET" ? route.fallback() : route.abort(),
    );
  }
  await act(page);
  const result = page.getByText(text).filter({ visible: true }).first();
  await expect(result).toBeVisible();
  if (fails) await page.unroute(fails);
  else await waitForWrites(page);
  // What loads afterwards must not move the result away.
  await page.waitForFunction(isIdle);
  await expect.poll(() => result.evaluate(hiddenEdge), `“${text}” is in view`).toBe("");
  await expect(
    page
      .locator("[role=status], [role=alert], [role=log], [aria-live=polite]")
      .filter({ hasText: row.announced ?? text })
      .first(),
    `“${text}” is announced`,
  ).toBeAttached();
}
