import type { Page } from "@playwright/test";
import pg from "pg";
import { cancelOpenCalls, goToFutureWeek, openDates, timeButton } from "./calls-page.ts";
import { expect, type RunningApp, signIn, test } from "./fixtures.ts";

const FIRST = "How do I hand over the museum account?";
const SECOND = "What comes after the handover?";
const NOTES = "Hand over one task a week, starting with the status report.";
const DONE = "Amara wrote and sent it on Friday.";
const COMMITMENT = "Let the team write the next status report";

async function book(page: Page, question: string): Promise<void> {
  await cancelOpenCalls(page);
  await page.reload();
  await goToFutureWeek(page);
  await openDates(page).first().click();
  await timeButton(page).click();
  await page.getByLabel("Phone number").fill("(555) 010-2030");
  await page.getByLabel("Call topics (optional)").fill(question);
  await page.getByRole("button", { name: "Book Call" }).click();
  await expect(page.getByRole("article").filter({ hasText: question })).toBeVisible();
}

/** The call took place yesterday. */
async function finishCall({ databaseUrl }: RunningApp): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(
    `update scheduled_calls set status = 'completed', slot_key = null,
      slot_date = current_date - 1, starts_at = now() - interval '1 day' where notes = $1`,
    [FIRST],
  );
  await client.end();
}

test("keeps what was agreed in a call for the member's plan and the next brief", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "agent", { at: "/book-call" });
  await book(page, FIRST);

  const superadmin = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(superadmin, "superadmin", { at: "/admin/calls?search=hand+over+the+museum" });
  await superadmin.getByRole("link", { name: /^Open brief of the call with/ }).click();
  const question = superadmin.getByRole("region", { name: "Question" });
  await expect(question).toContainText(FIRST);
  await expect(superadmin.getByRole("region", { name: "Metrics that changed" })).toBeVisible();
  await superadmin.getByLabel("Notes", { exact: true }).fill(NOTES);
  await superadmin.getByLabel("Staff notes").fill("Sounds ready to let go.");
  await superadmin.getByRole("button", { name: "Add commitment" }).click();
  await superadmin.getByRole("button", { name: "Save Changes" }).click();
  await expect(superadmin.getByText("Title is required.")).toBeVisible();
  const title = superadmin.getByRole("textbox", { name: "Title" });
  await title.fill(COMMITMENT);
  await superadmin.getByLabel("Who").selectOption({ label: "Tobias Renner" });
  await superadmin.getByRole("button", { name: "Save Changes" }).click();
  await expect(superadmin.getByText("Call updated.")).toBeVisible();
  const made = superadmin.getByRole("list", { name: "Commitments from this call" });
  await expect(made).toContainText(COMMITMENT);
  await expect(title).toBeHidden();

  await page.reload();
  const call = page.getByRole("article").filter({ hasText: FIRST });
  await expect(call).toContainText(NOTES);
  await expect(call).not.toContainText("Sounds ready to let go.");
  const own = call.getByRole("list", { name: "Commitments from your call" });
  await expect(own.getByRole("listitem")).toContainText([`${COMMITMENT}You`]);

  await finishCall(app);
  await page.goto("/plan");
  await page.getByRole("button", { name: `Update progress of ${COMMITMENT}` }).click();
  const progress = page.getByRole("dialog");
  await progress.getByLabel("State").selectOption("Done");
  await progress.getByLabel("What was done").fill(DONE);
  await progress.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Progress saved.")).toBeVisible();
  await page.goto("/book-call");
  await book(page, SECOND);
  await superadmin.goto("/admin/calls?search=after+the+handover");
  await superadmin.getByRole("link", { name: /^Open brief of the call with/ }).click();
  await expect(question).toContainText(SECOND);
  await expect(superadmin.getByRole("region", { name: "Last summary" })).toContainText(NOTES);
  const last = superadmin.getByRole("list", { name: /^From the call on/ });
  await expect(last.getByRole("listitem")).toHaveCount(1);
  await expect(last).toContainText(COMMITMENT);
  await expect(last).toContainText("Done");
  await expect(last).toContainText(DONE);

  await superadmin.getByRole("link", { name: "Open scorecard" }).click();
  await expect(superadmin.getByRole("heading", { name: "Scorecard" })).toBeVisible();
  await expect(superadmin.getByRole("main")).toContainText("Northlight Studio");
  await superadmin.goBack();
  await superadmin.getByRole("link", { name: "Open plan" }).click();
  await expect(superadmin.getByText(DONE)).toBeVisible();
});

test("shows support the brief without numbers and commitments", async ({ page }) => {
  await signIn(page, "support", { at: "/admin/calls" });
  await page
    .getByRole("link", { name: /^Open brief of the call with/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Question" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notes from this call" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Metrics that changed" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeHidden();
});
