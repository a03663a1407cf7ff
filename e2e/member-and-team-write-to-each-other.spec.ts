import { expect, signIn, test, waitForWrites } from "./fixtures.ts";

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

test("delivers messages live to both sides and catches up after being offline", async ({
  browser,
  app,
}) => {
  const memberContext = await browser.newContext({ baseURL: app.url });
  const teamContext = await browser.newContext({ baseURL: app.url });
  const member = await memberContext.newPage();
  const team = await teamContext.newPage();
  await signIn(member, "member");
  await signIn(team, "support", { at: "/admin/messages?search=Amara" });

  await member.getByRole("link", { name: "Messages" }).click();
  const log = member.getByRole("log", { name: "Messages" });
  await expect(log.getByText("New messages")).toBeVisible();

  await team.getByRole("button", { name: /Amara Lindqvist.*Conversation/ }).click();
  const teamLog = team.getByRole("log", { name: "Messages with Amara Lindqvist" });
  await expect(teamLog).toBeVisible();
  await expect(team.getByRole("heading", { name: "Amara Lindqvist" })).toBeVisible();

  const field = member.getByRole("textbox", { name: "Your message" });
  await expect(member.getByRole("button", { name: "Send" })).toBeDisabled();
  await field.fill("   ");
  await expect(member.getByRole("button", { name: "Send" })).toBeDisabled();
  await field.fill("First line");
  await field.press("Shift+Enter");
  await field.pressSequentially("second line");
  await field.press("Enter");
  await expect(field).toHaveValue("");
  await expect(log.getByText("First line second line")).toBeVisible();
  await expect(log.getByText("Today", { exact: true })).toBeVisible();
  await expect(teamLog.getByText("First line second line")).toBeVisible();

  await team.getByRole("button", { name: "Quick replies" }).click();
  await team.getByRole("button", { name: /Looking into it/ }).click();
  const reply = team.getByRole("textbox", { name: "Reply to Amara Lindqvist" });
  await expect(reply).toHaveValue(/^Hi Amara, thanks for writing\./);
  await reply.fill("On it.");
  await reply.press("Control+Enter");
  await expect(log.getByText("On it.")).toBeVisible();
  await expect(teamLog.getByText("Seen", { exact: true })).toBeVisible();

  await memberContext.setOffline(true);
  await field.fill("Written without a connection");
  await field.press("Enter");
  await expect(log.getByText("Failed to send message. Please try again.")).toBeVisible();
  await reply.fill("Sent while you were away");
  await reply.press("Control+Enter");
  await expect(teamLog.getByText("Sent while you were away")).toBeVisible();
  await memberContext.setOffline(false);
  await expect(log.getByText("Sent while you were away")).toBeVisible();
  await expect(teamLog.getByText("Written without a connection")).toBeVisible();
  await expect(log.getByText("Failed to send message. Please try again.")).toBeHidden();
  await expect(log.getByText("Written without a connection")).toHaveCount(1);
  await expect(log.getByText("Sent while you were away")).toHaveCount(1);
  await memberContext.close();
  await teamContext.close();
});

test("keeps failed messages and drafts over a reload and retries on request", async ({ page }) => {
  await signIn(page, "member", { at: "/messages" });
  const log = page.getByRole("log", { name: "Messages" });
  const field = page.getByRole("textbox", { name: "Your message" });
  await field.fill("A thought I have not finished");
  await page.waitForTimeout(400);
  await page.reload();
  await expect(field).toHaveValue("A thought I have not finished");

  await page.route("**/api/messages", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await field.press("Enter");
  await expect(log.getByText("Failed to send message. Please try again.")).toBeVisible();
  await page.reload();
  await expect(log.getByText("A thought I have not finished")).toBeVisible();
  await page.unroute("**/api/messages");
  await log.getByRole("button", { name: "Try Again" }).click();
  await expect(log.getByText("Failed to send message. Please try again.")).toBeHidden();
  await waitForWrites(page);
  await page.reload();
  await expect(log.getByText("A thought I have not finished")).toHaveCount(1);
});

test("shows a message once when the response was lost", async ({ page }) => {
  await signIn(page, "member", { at: "/messages" });
  const log = page.getByRole("log", { name: "Messages" });
  const field = page.getByRole("textbox", { name: "Your message" });
  let arrived = 0;
  await page.route("**/api/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    arrived += (await route.fetch()).ok() ? 1 : 0;
    return route.abort();
  });
  await field.fill("Said once");
  await field.press("Enter");
  await expect.poll(() => arrived).toBe(1);
  await page.reload();
  await expect(log.getByText("leave the client’s name out")).toBeVisible();
  await expect(log.getByText("Said once")).toHaveCount(1);
  await expect(log.getByText("Failed to send message. Please try again.")).toBeHidden();
});

test("follows the newest message without moving a reader further up", async ({ browser, app }) => {
  const contexts = await Promise.all([
    browser.newContext({ baseURL: app.url }),
    browser.newContext({ baseURL: app.url }),
  ]);
  const [memberContext, teamContext] = contexts;
  const member = await memberContext.newPage();
  const team = await teamContext.newPage();
  await signIn(member, "member", { at: "/messages" });
  await signIn(team, "support", { at: "/admin/inbox?view=all" });
  const log = member.getByRole("log", { name: "Messages" });
  await expect(log.getByText("leave the client’s name out")).toBeInViewport();
  await log.evaluate((box) => box.scrollTo({ top: 0 }));
  await team.getByRole("button", { name: /Amara Lindqvist.*Conversation/ }).click();
  const reply = team.getByRole("textbox", { name: "Reply to Amara Lindqvist" });
  await reply.fill("Something new at the end");
  await reply.press("Control+Enter");
  const newMessages = member.getByRole("button", { name: "New messages" });
  await expect(newMessages).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBeLessThan(50);
  await newMessages.click();
  await expect(log.getByText("Something new at the end")).toBeInViewport();
  await expect(newMessages).toBeHidden();
  for (const context of contexts) await context.close();
});

test("waits for a running upload before it sends, and sends files without a text", async ({
  page,
}) => {
  await signIn(page, "member", { at: "/messages" });
  const log = page.getByRole("log", { name: "Messages" });
  const field = page.getByRole("textbox", { name: "Your message" });
  const attach = (name: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/pdf", buffer: PDF });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/files?*", async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole("button", { name: "Attach files" }).first().click();
  await attach("brief.pdf");
  await field.fill("Here is the brief");
  await field.press("Enter");
  await expect(page.getByText("We'll send this as soon as the upload is complete.")).toBeVisible();
  await expect(field).toHaveValue("Here is the brief");
  release();
  await expect(log.getByText("Here is the brief")).toBeVisible();
  await expect(log.getByRole("link", { name: /brief\.pdf/ })).toBeVisible();
  await expect(field).toHaveValue("");

  await page.getByRole("button", { name: "Attach files" }).first().click();
  await attach("alone.pdf");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log.getByText("1 file attached.")).toBeVisible();
  await expect(log.getByRole("link", { name: /alone\.pdf/ })).toBeVisible();
});
