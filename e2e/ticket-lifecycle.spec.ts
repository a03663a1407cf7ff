import { expect, signIn, test } from "./fixtures.ts";

const SUBJECT = "The pricing video stops halfway";

test("emails both sides while a ticket is opened, answered, closed and reopened", async ({
  browser,
  app,
}) => {
  const memberContext = await browser.newContext({ baseURL: app.url });
  const teamContext = await browser.newContext({ baseURL: app.url });
  const member = await memberContext.newPage();
  const team = await teamContext.newPage();
  await signIn(member, "member");
  await signIn(team, "support");

  await member.getByRole("link", { name: "Support", exact: true }).click();
  await expect(member.getByRole("heading", { name: "How can we help?" })).toBeVisible();
  await member.getByRole("button", { name: "New Ticket" }).click();
  await expect(member.getByRole("textbox", { name: "Subject" })).toBeFocused();
  await member.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(member.getByText("Subject is required.")).toBeVisible();
  await expect(member.getByText("Message is required.")).toBeVisible();
  await member.getByRole("textbox", { name: "Subject" }).fill(SUBJECT);
  await member.getByRole("textbox", { name: "Message" }).fill("It stops at minute three.");
  await member
    .locator("input[type=file]")
    .setInputFiles({ name: "steps.pdf", mimeType: "application/pdf", buffer: PDF });
  await expect(member.getByText("steps.pdf")).toBeVisible();
  await member.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(member.getByRole("heading", { name: SUBJECT })).toBeVisible();
  await expect(member.getByText("Open", { exact: true })).toBeVisible();
  await expect(member.getByRole("link", { name: /steps\.pdf/ })).toBeVisible();

  await team.setViewportSize({ width: 1440, height: 900 });
  await team.goto("/admin/inbox");
  await team.getByRole("button", { name: new RegExp(SUBJECT) }).click();
  const thread = team.getByRole("log");
  await expect(thread.getByText("It stops at minute three.")).toBeVisible();
  await team.getByText("Internal note").click();
  await team.getByRole("textbox", { name: "Note for the team" }).fill("Looks like the player.");
  await team.getByRole("button", { name: "Save Note" }).click();
  await expect(team.getByText("Looks like the player.")).toBeVisible();
  await team.getByText("Reply", { exact: true }).click();
  await team.getByRole("textbox", { name: /^Reply to/ }).fill("Please reload the page.");
  await team.getByRole("button", { name: "Send", exact: true }).click();
  // The first reply assigns the ticket.
  await expect(team.getByLabel("Assigned to")).toHaveValue(/.{36}/);

  await expect(member.getByText("Please reload the page.")).toBeVisible();
  await expect(member.getByText("In Progress", { exact: true })).toBeVisible();
  await expect(member.getByText("Looks like the player.")).toBeHidden();
  await member.getByRole("textbox", { name: "Your reply" }).fill("That helped, thank you.");
  await member.getByRole("button", { name: "Send Reply" }).click();
  await expect(thread.getByText("That helped, thank you.")).toBeVisible();

  await team.getByRole("combobox", { name: "Status" }).selectOption("closed");
  await expect(member.getByText("This ticket is closed")).toBeVisible();
  await expect(member.getByRole("textbox", { name: "Your reply" })).toBeHidden();
  await expect(member.getByText("Closed", { exact: true })).toBeVisible();
  await member.getByRole("button", { name: "Reopen" }).click();
  await expect(member.getByRole("textbox", { name: "Your reply" })).toBeVisible();
  await expect(team.getByRole("combobox", { name: "Status" })).toHaveValue("open");

  const outbox = (await (await member.request.get("/api/dev/outbox")).json()) as {
    items: { to: string; subject: string; text: string }[];
  };
  const to = (address: string) =>
    outbox.items
      .filter((mail) => mail.to === address && mail.subject.includes(SUBJECT))
      .map((mail) => mail.subject.replace(/#\d+/, "#"))
      .sort();
  expect(to("member@colonnade.test")).toEqual([
    `Reply to your ticket #: ${SUBJECT}`,
    `We received your ticket #: ${SUBJECT}`,
    `Your ticket # is closed: ${SUBJECT}`,
  ]);
  expect(to("support@colonnade.test")).toEqual([
    `New reply in ticket #: ${SUBJECT}`,
    `New ticket #: ${SUBJECT}`,
    `Reopened ticket #: ${SUBJECT}`,
  ]);
  expect(outbox.items.some((mail) => mail.text.includes("Looks like the player."))).toBe(false);
  await memberContext.close();
  await teamContext.close();
});

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

test("finds FAQ answers by search and while the member types a subject", async ({ page }) => {
  await signIn(page, "member", { at: "/support" });
  await page.getByRole("searchbox", { name: "Search FAQs" }).fill("certificate pdf");
  await expect(page.getByText("1 answer found.")).toBeAttached();
  await expect(page.getByText("There is one for each of the five pillars.")).toBeVisible();
  await page.getByRole("searchbox").fill("zeppelin");
  await page.getByRole("button", { name: "Show all questions" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("How to cancel my subscription");
  await expect(page.getByText("This might help:")).toBeVisible();
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await suggestions.getByText("How do I cancel my subscription?").click();
  await expect(suggestions.getByText("Open Subscription and choose")).toBeVisible();
  await page.waitForTimeout(400);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
    "How to cancel my subscription",
  );
});

test("shows that support is not configured until the team saves the settings", async ({
  page,
  app,
}) => {
  const pg = await import("pg");
  const client = new pg.default.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query("delete from support_settings");
  await client.end();
  await signIn(page, "support", { at: "/support" });
  await expect(
    page.getByText("Support settings are not configured. Please contact the administrator."),
  ).toBeVisible();
  await page.goto("/admin/support?tab=settings");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("FAQ title is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Here to help");
  await page.getByLabel("Subtitle").fill("Ask away.");
  await page.getByLabel("FAQ title").fill("Asked before");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Support settings saved.")).toBeVisible();
  await page.goto("/support");
  await expect(page.getByRole("heading", { name: "Here to help" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Asked before" })).toBeVisible();
});

test("lets the team add, move, edit and delete questions with the keyboard", async ({ page }) => {
  await signIn(page, "support", { at: "/admin/support?tab=faq" });
  const items = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Edit:/ }) });
  await expect(items).toHaveCount(12);
  await page.getByRole("button", { name: "Add Question" }).press("Enter");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Question is required.")).toBeVisible();
  await page.getByRole("textbox", { name: "Question" }).fill("Is there an app?");
  await page.getByRole("textbox", { name: "Answer" }).fill("The site works on every phone.");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(items).toHaveCount(13);
  await page.getByRole("button", { name: "Move up: Is there an app?" }).press("Enter");
  await expect(items.nth(11)).toContainText("Is there an app?");
  await page.getByRole("button", { name: "Edit: Is there an app?" }).press("Enter");
  await page.getByRole("textbox", { name: "Question" }).fill("Is there a mobile app?");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(items.nth(11)).toContainText("Is there a mobile app?");
  await page.getByRole("button", { name: "Delete: Is there a mobile app?" }).press("Enter");
  await page.getByRole("button", { name: "Delete", exact: true }).press("Enter");
  await expect(items).toHaveCount(12);
});
