import pg from "pg";
import { expect, signIn, test } from "./fixtures.ts";

const NUMBERS = "/scorecard?tab=numbers";

test("two owners change the same number, and one of them decides which stays", async ({
  page,
  browser,
  app,
}) => {
  const client = new pg.Client(app.databaseUrl);
  await client.connect();
  await client.query("update users set role = 'agent' where email = 'member@colonnade.test'");
  await client.end();
  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(page, "agent", { at: NUMBERS });
  await signIn(other, "member", { at: NUMBERS });
  const cash = page.getByLabel("Cash", { exact: true });
  const theirCash = other.getByLabel("Cash", { exact: true });

  /** The save of the first owner arrives after that of the other one. */
  async function changeBoth(mine: string, theirs: string) {
    const { promise: isSaved, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/scorecard/numbers", async (route) => {
      await isSaved;
      await route.continue();
    });
    const save = page.waitForRequest((request) => request.method() === "PUT");
    await cash.fill(mine);
    await save;
    const answer = other.waitForResponse((response) => response.request().method() === "PUT");
    await theirCash.fill(theirs);
    expect((await answer).ok()).toBe(true);
    release();
    // Without scrolling, also at the end of the long form.
    await expect(page.getByText("Amara Lindqvist changed the same numbers.")).toBeInViewport();
    await expect(page.getByText(`Cash: ${theirs} instead of ${mine}`)).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
  }

  await changeBoth("41,000", "52,000");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(theirCash).toHaveValue("41,000");

  await changeBoth("43,000", "54,000");
  await page.getByRole("button", { name: "Use theirs" }).click();
  await expect(cash).toHaveValue("54,000");
  await expect(page.getByText("Amara Lindqvist changed the same numbers.")).toBeHidden();
  await page.reload();
  await expect(cash).toHaveValue("54,000");
});
