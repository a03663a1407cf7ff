import type { Locator, Page } from "@playwright/test";
import { unknownUser } from "#features/inbound-email/server/bounce.fixture.ts";
import { signInboundEmail } from "#platform/server/mail/inbound-signature.ts";
import { expect, signIn, test } from "./fixtures.ts";

const SECRET = "a secret of the mail server 1234567890";
test.use({
  serverEnv: { INBOUND_EMAIL_DOMAIN: "reply.example.com", INBOUND_EMAIL_SECRET: SECRET },
});

const MEMBER = "member@colonnade.test";

interface StoredMail {
  to: string;
  subject: string;
  bounceTo: string;
  isSkipped: boolean;
}

const mailsToMember = async (page: Page): Promise<StoredMail[]> => {
  const { items } = await (await page.request.get("/api/dev/outbox")).json();
  return items.filter((mail: StoredMail) => mail.to === MEMBER);
};

/** Delivers an email to the hook, as the mail server does. */
async function deliver(page: Page, to: string, email: string): Promise<void> {
  const body = Buffer.from(email);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await page.request.post("/api/webhooks/email", {
    headers: {
      "content-type": "message/rfc822",
      "x-envelope-to": to,
      "x-timestamp": timestamp,
      "x-signature": signInboundEmail(SECRET, { timestamp, envelopeTo: to, body }),
    },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

async function openTicket(page: Page, subject: string): Promise<void> {
  const answer = await page.request.post("/api/support/tickets", {
    headers: { origin: new URL(page.url()).origin },
    data: { subject, message: "Could you help me?", fileIds: [], clientId: crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
}

/** Reloads until a job has processed the email. */
const reloadUntil = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.reload();
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();

test("an address bounces, and staff and the member try again", async ({ page, browser, app }) => {
  const team = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(page, "member");
  await openTicket(page, "Before the bounce");
  const [mail] = await mailsToMember(page);
  await deliver(page, mail?.bounceTo ?? "", unknownUser(MEMBER));

  await signIn(team, "support", { at: "/admin/members?q=amara" });
  await team.getByRole("link", { name: "Amara Lindqvist" }).click();
  const flag = team.getByText(/Emails to member@colonnade\.test have bounced since/);
  await reloadUntil(team, flag);
  await expect(team.getByText("550 5.1.1 User unknown")).toBeVisible();

  await openTicket(page, "While the address bounces");
  const [skipped] = await mailsToMember(page);
  expect(skipped).toMatchObject({ isSkipped: true });
  await team.getByRole("button", { name: "Try Again" }).click();
  await expect(team.getByText("Emails to this address are sent again.")).toBeVisible();
  await expect(flag).toHaveCount(0);

  await deliver(page, mail?.bounceTo ?? "", `X-Second: yes\r\n${unknownUser(MEMBER)}`);
  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Email address" });
  const sentence = section.getByText(
    "Emails to member@colonnade.test are bouncing. Change your email or try again.",
  );
  await reloadUntil(page, sentence);
  await section.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("We'll send your emails again.")).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await openTicket(page, "After the bounce");
  const [sent] = await mailsToMember(page);
  expect(sent).toMatchObject({ isSkipped: false });
});

test("the team adds one held email and dismisses another", async ({ page, browser, app }) => {
  await signIn(page, "member");
  await openTicket(page, "Replying by email");
  await page.goto("/dev/outbox");
  await page.getByRole("button", { name: /Replying by email.*member@colonnade\.test/s }).click();
  const form = page.getByRole("form", { name: "Reply" });
  const reply = async (text: string) => {
    await form.getByLabel("From").fill("at.home@example.com");
    await form.getByLabel("Reply by email").fill(text);
    await form.getByRole("button", { name: "Send Reply" }).click();
    await expect(form.getByLabel("Reply by email")).toHaveValue("");
  };
  await reply("This is really me.");
  await reply("Buy cheap watches.");

  const team = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(team, "support", { at: "/admin/support?tab=emails" });
  const emails = team.getByRole("tabpanel").getByRole("article");
  await expect(emails).toHaveCount(2);
  const genuine = emails.filter({ hasText: "This is really me." });
  await expect(genuine).toContainText("at.home@example.com");
  await expect(genuine).toContainText("The sender isn't the person we emailed.");
  const download = team.waitForEvent("download");
  await genuine.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("email.eml");

  await genuine.getByRole("button", { name: "Add to Ticket" }).click();
  await team.getByRole("alertdialog").getByRole("button", { name: "Add to Ticket" }).click();
  await expect(team.getByText("Email added.")).toBeVisible();
  await expect(emails).toHaveCount(1);
  await emails.getByRole("button", { name: "Dismiss" }).click();
  await team.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }).click();
  await expect(team.getByText("No Held Emails")).toBeVisible();

  await page.goto("/support");
  await page.getByRole("button", { name: /Replying by email/ }).click();
  await expect(page.getByRole("log")).toContainText("This is really me.");
  await expect(page.getByRole("log")).toContainText("Sent from at.home@example.com");
});
