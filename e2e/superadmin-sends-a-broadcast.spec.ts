import type { Page } from "@playwright/test";
import pg from "pg";
import { expectAccessible } from "./axe.ts";
import { expect, type RunningApp, signIn, test, waitForWrites } from "./fixtures.ts";

interface Mail {
  to: string;
  subject: string;
  text: string;
}

const mailsOf = async (page: Page, subject: string): Promise<Mail[]> => {
  const { items } = await (await page.request.get("/api/dev/outbox")).json();
  return items.filter((mail: Mail) => mail.subject.includes(subject));
};

async function setRate(page: Page, app: RunningApp, emailsPerMinute: number): Promise<void> {
  const { broadcasts } = await (await page.request.get("/api/admin/settings")).json();
  const answer = await page.request.put("/api/admin/settings/broadcasts", {
    headers: { origin: app.url },
    data: { emailsPerMinute, version: broadcasts.version },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function write(page: Page, subject: string, text: string): Promise<void> {
  await page.goto("/admin/broadcasts");
  await page.getByRole("link", { name: "New Broadcast" }).click();
  await page.getByLabel("Subject").fill(subject);
  await page.getByRole("textbox", { name: "Text" }).fill(text);
}

async function chooseAgency(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Agency" }).fill(name);
  await page.getByRole("option", { name }).click();
}

test("writes, previews, tests and sends a broadcast to one agency", async ({
  page,
  browser,
  app,
}) => {
  await signIn(page, "superadmin");
  await write(page, "News for {{firstName}} of {{agency}}", "Hello ");
  await page.getByRole("textbox", { name: "Text" }).press("End");
  await page.getByRole("button", { name: "{{lastName}}" }).click();
  await expect(page.getByRole("textbox", { name: "Text" })).toContainText("Hello {{lastName}}");
  await page.getByRole("combobox", { name: "Audience" }).selectOption("One agency");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Please choose an agency.")).toBeVisible();
  await chooseAgency(page, "Harbour & Pine");
  await expect(page.getByText("4 people", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("combobox").fill("Wen");
  await page.getByRole("option", { name: /Wen Castellanos/ }).click();
  await expect(preview.getByText("News for Wen of Harbour & Pine")).toBeVisible();
  await expect(preview.frameLocator("iframe").getByText("Hello Castellanos")).toBeVisible();
  await preview.getByText("Plain text").click();
  await expect(preview.getByText("Hello Castellanos")).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText("Test email sent to superadmin@colonnade.test.")).toBeVisible();
  expect(await mailsOf(page, "Test: News for Marguerite of Colonnade")).toHaveLength(1);

  await page.getByRole("button", { name: "Send or schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this broadcast?" });
  await expect(dialog.getByText("The email goes to 4 people.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send to 4 people" }).click();
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("4 of 4")).toBeVisible();
  await expect(page.getByText("Every email is on its way")).toBeAttached();
  await expectAccessible(page);
  const mails = await mailsOf(page, "News for");
  expect(new Set(mails.map(({ to }) => to)).size).toBe(5);
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual(
    expect.arrayContaining([
      "agent2@colonnade.test: News for Hanne of Harbour & Pine",
      "member2@colonnade.test: News for Wen of Harbour & Pine",
    ]),
  );

  // A member opts out with the link in the email and gets no further broadcast.
  const toWen = mails.find(({ to }) => to === "member2@colonnade.test");
  const link = /Unsubscribe: (\S+)/.exec(toWen?.text ?? "")?.[1] ?? "";
  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  await visitor.goto(link);
  await visitor.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(visitor.getByText("You're unsubscribed.")).toBeVisible();
  await write(page, "More news", "A second text.");
  await page.getByRole("combobox", { name: "Audience" }).selectOption("One agency");
  await chooseAgency(page, "Harbour & Pine");
  await page.getByRole("button", { name: "Send or schedule" }).click();
  await expect(dialog.getByText("The email goes to 3 people.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send to 4 people" }).click();
  await expect(page.getByText("4 of 4")).toBeVisible();
  await expect(page.getByText("Skipped").locator("..")).toContainText("1");
  const more = (await mailsOf(page, "More news")).map(({ to }) => to);
  expect(more).toHaveLength(3);
  expect(more).not.toContain("member2@colonnade.test");
});

test("sends a broadcast only to the people registered for one event", async ({ page, app }) => {
  const registered = ["member2@colonnade.test", "agent@colonnade.test"];
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(
    `insert into event_registrations (event_id, user_id)
     select event.id, person.id from events as event, users as person
     where event.title = 'An evening on succession' and person.email = any($1)`,
    [registered],
  );
  await client.end();
  await signIn(page, "superadmin");
  await write(page, "Before the evening", "See you there, {{firstName}}.");
  await page.getByRole("combobox", { name: "Audience" }).selectOption("Registered for an event");
  await page.getByRole("combobox", { name: "Event" }).fill("succession");
  await page.getByRole("option", { name: "An evening on succession" }).click();
  await expect(page.getByText("2 people", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("combobox").fill("Wen");
  await page.getByRole("option", { name: /Wen Castellanos/ }).click();
  await expect(preview.frameLocator("iframe").getByText("See you there, Wen.")).toBeVisible();
  await preview.getByRole("button", { name: "Close" }).click();

  await page.getByRole("button", { name: "Send or schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this broadcast?" });
  await expect(dialog.getByText("The email goes to 2 people.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send to 2 people" }).click();
  await expect(page.getByText("2 of 2")).toBeVisible();
  await expect(page.getByText("Registered for An evening on succession")).toBeVisible();
  const recipients = (await mailsOf(page, "Before the evening")).map(({ to }) => to);
  expect(recipients.sort()).toEqual(registered.sort());
});

test("shows a notice of a broadcast only to its audience", async ({ page, browser, app }) => {
  const open = async (who: string) => {
    const context = await browser.newContext({ baseURL: app.url });
    const reader = await context.newPage();
    await signIn(reader, who);
    const notices = reader.getByRole("region", { name: "Notices" });
    await expect(notices.getByRole("article")).toHaveCount(2);
    return notices;
  };
  const [inside, outside] = [await open("member2"), await open("member")];
  await signIn(page, "superadmin");
  await write(page, "The harbour office moves", "From Monday on.");
  await page.getByLabel("Email", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Please choose Email, Notice, or both.")).toBeVisible();
  await page.getByLabel("Notice", { exact: true }).check();
  await page.getByRole("combobox", { name: "Audience" }).selectOption("One agency");
  await chooseAgency(page, "Harbour & Pine");
  await page.getByRole("button", { name: "Send or schedule" }).click();
  await page.getByRole("button", { name: "Send to 4 people" }).click();
  await expect(page.getByText("Members see it on home until you delete it")).toBeVisible();
  await expect(inside.getByRole("heading", { name: "The harbour office moves" })).toBeVisible();
  await expect(outside.getByRole("article")).toHaveCount(2);

  // The notice can be given to someone else afterwards.
  await page.goto("/admin/notices");
  await expect(page.getByText("Agency: Harbour & Pine")).toBeVisible();
  await page.getByRole("button", { name: "Edit The harbour office moves" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("4 people", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("combobox", { name: "Agency" })).toHaveValue("Harbour & Pine");
  await expectAccessible(page);
  await dialog.getByRole("combobox", { name: "Who sees it" }).selectOption("Members by filter");
  await dialog.getByLabel("Role").selectOption("Team Member");
  await dialog.getByRole("combobox", { name: "Agency" }).fill("Northlight");
  // The search replaces the list of all agencies.
  await expect(page.getByRole("option")).toHaveText(["Northlight Studio"]);
  await page.getByRole("option").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(outside.getByRole("heading", { name: "The harbour office moves" })).toBeVisible();
  await expect(inside.getByRole("article")).toHaveCount(2);
});

test("schedules, pauses, resumes and cancels a broadcast", async ({ page, app }) => {
  await signIn(page, "superadmin");
  await setRate(page, app, 1);
  await write(page, "A slow one", "Take your time.");
  await page.getByRole("button", { name: "Send or schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Send this broadcast?" });
  await dialog.getByText("Later").click();
  await dialog.getByRole("button", { name: "Schedule broadcast" }).click();
  await expect(dialog.getByText("Please choose a date and time.")).toBeVisible();
  await dialog.getByLabel("Start on").fill("2099-01-05");
  await dialog.getByRole("button", { name: "Schedule broadcast" }).click();
  await expect(page.getByText(/^Starts Jan 5, 2099/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel schedule" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel schedule" }).click();
  await expect(page.getByRole("button", { name: "Delete draft" })).toBeVisible();

  await page.getByRole("button", { name: "Send or schedule" }).click();
  await dialog.getByText("Now").click();
  await dialog.getByRole("button", { name: /^Send to \d+ people$/ }).click();
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel broadcast" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/people won't get the email/)).toBeVisible();
  await question.getByRole("button", { name: "Cancel broadcast" }).click();
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible();
  await waitForWrites(page);
  await page.goto("/admin/broadcasts");
  await expect(page.getByRole("listitem").filter({ hasText: "A slow one" })).toContainText(
    "Canceled",
  );
});
