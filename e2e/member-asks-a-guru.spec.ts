import { expect, signIn, test } from "./fixtures.ts";

const SUBJECT = "Should I charge for the first workshop?";

test("asks a guru a question and reads the answer", async ({ browser, app }) => {
  const memberContext = await browser.newContext({ baseURL: app.url });
  const guruContext = await browser.newContext({ baseURL: app.url });
  const member = await memberContext.newPage();
  const guru = await guruContext.newPage();
  await signIn(guru, "guru", { at: "/gurus/questions" });
  await expect(guru.getByRole("link", { name: /Do you mark up print/ })).toBeVisible();

  await signIn(member, "member", { at: "/gurus/ines-carvalho" });
  await expect(member.getByRole("heading", { name: "Upcoming events" })).toBeVisible();
  await member.getByRole("button", { name: "Ask a question" }).click();
  const dialog = member.getByRole("dialog", { name: "Ask Ines Carvalho" });
  await dialog.getByRole("button", { name: "Send Question" }).click();
  await expect(dialog.getByText("Message is required.").last()).toBeVisible();
  await dialog.getByLabel("Subject").fill(SUBJECT);
  await dialog.getByLabel("Message").fill("It takes two days to prepare.");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "agenda.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(
      "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
    ),
  });
  await expect(dialog.getByText("agenda.pdf")).toBeVisible();
  await dialog.getByRole("button", { name: "Send Question" }).click();
  await expect(member.getByText("Question sent to Ines Carvalho.")).toBeVisible();
  await member.getByRole("button", { name: "View", exact: true }).click();
  await expect(member.getByRole("heading", { name: SUBJECT })).toBeVisible();
  await expect(member.getByText("Question to Ines Carvalho")).toBeVisible();

  // The list of the guru updates by itself.
  await guru.getByRole("link", { name: new RegExp(SUBJECT.slice(0, 20)) }).click();
  const thread = guru.getByRole("log");
  await expect(thread.getByText("It takes two days to prepare.")).toBeVisible();
  await expect(guru.getByRole("link", { name: /agenda\.pdf/ })).toBeVisible();
  await expect(guru.getByText("member@colonnade.test")).toBeHidden();
  await guru.getByRole("textbox", { name: /^Reply to/ }).fill("Yes, always.");
  await guru.getByRole("button", { name: "Send Reply" }).click();
  await expect(guru.getByText("Answered", { exact: true })).toBeVisible();

  await expect(member.getByRole("log").getByText("Yes, always.")).toBeVisible();
  await expect(member.getByRole("log").getByText("Ines Carvalho")).toBeVisible();
  await guruContext.close();

  const teamContext = await browser.newContext({ baseURL: app.url });
  const team = await teamContext.newPage();
  await signIn(team, "support", { at: "/admin/inbox?view=all" });
  const row = team.getByRole("button", { name: new RegExp(SUBJECT.slice(0, 20)) });
  await expect(row).toContainText("Question to Ines Carvalho");
  await teamContext.close();
  await memberContext.close();
});
