import pg from "pg";
import { mimeOf, postEmail } from "#features/inbound-email/server/inbound-email.fixture.ts";
import { parseEnv } from "#platform/server/env.ts";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { xssPayloads } from "#test/xss-payloads.ts";
import { expect, type RunningApp, signIn, test } from "./fixtures.ts";
import { triggerEvents } from "./trigger-events.ts";

const INBOUND = {
  INBOUND_EMAIL_DOMAIN: "inbound.example.test",
  INBOUND_EMAIL_SECRET: "a secret that only this journey knows",
};
const MEMBER = "member@colonnade.test";
const SUBJECT = "The pricing video stops halfway";
const QUOTE =
  "On Mon, Nov 16, 2026 at 10:02 AM Colonnade <a@b.test> wrote:\n> Did a reload help?\n";

test.use({ serverEnv: INBOUND });

async function query<Row extends object>(app: RunningApp, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/** Sends an email of the member through the mail server. */
async function reply(app: RunningApp, to: string, email: { text?: string; html?: string }) {
  const raw = mimeOf({ from: `Member <${MEMBER}>`, to, ...email });
  const secret = INBOUND.INBOUND_EMAIL_SECRET;
  const { status } = await postEmail({ url: app.url, secret, now: new Date(), to, raw });
  expect(status).toBe(200);
}

test("adds a member's email to the conversation and runs no script from it", async ({
  browser,
  app,
}) => {
  const [row] = await query<{ id: string }>(app, "select id from users where email = $1", [MEMBER]);
  const userId = row?.id ?? "";
  const signer = { env: parseEnv(INBOUND), secret: "" };
  const to = replyAddress(signer, { kind: "message", threadId: userId, userId }) ?? "";
  const team = await (await browser.newContext({ baseURL: app.url })).newPage();
  const member = await (await browser.newContext({ baseURL: app.url })).newPage();
  const executed: string[] = [];
  for (const page of [team, member]) {
    page.on("dialog", (dialog) => {
      executed.push(dialog.message());
      void dialog.dismiss();
    });
  }
  await signIn(team, "support");
  await signIn(member, "member");
  await team.goto(`/admin/inbox?member=${userId}`);
  await member.goto("/messages");
  await expect(team.getByRole("log")).toBeVisible();

  await reply(app, to, { text: `Tuesday works for me.\n\n${QUOTE}` });
  for (const page of [team, member]) {
    const log = page.getByRole("log");
    await expect(log.getByText("Tuesday works for me.")).toBeVisible();
    await expect(log.getByText("By email")).toBeVisible();
    await expect(log.getByText("Did a reload help?")).toBeHidden();
    await log.getByText("Show quoted text").click();
    await expect(log.getByText("Did a reload help?")).toBeVisible();
    await expect(log.getByText("Hide quoted text")).toBeVisible();
  }

  const texts = xssPayloads.filter((text) => !text.includes("\u0000") && text.trim() !== "");
  await reply(app, to, { text: `As text\n${texts.slice(0, 60).join("\n")}` });
  await reply(app, to, { html: `<p>As HTML</p>${texts.slice(0, 60).join("\n")}<p>The end</p>` });
  await reply(app, to, { text: `As a quote\n\n${texts.map((text) => `> ${text}`).join("\n")}` });
  for (const page of [team, member]) {
    const log = page.getByRole("log");
    for (const start of ["As text", "As HTML", "As a quote"]) {
      await expect(log.getByText(start).first()).toBeVisible();
    }
    await log.getByText("Show quoted text").last().click();
    await triggerEvents(page);
    expect(executed).toEqual([]);
    const elements = log.locator(
      ":is(script, iframe, object, embed, style, base, svg script, form)",
    );
    await expect(elements).toHaveCount(0);
    const links = await log
      .locator("a[href]")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.filter((href) => !/^(https?:|mailto:|\/)/.test(href))).toEqual([]);
  }
});

test("adds a member's emails to a ticket, reopens it, and later opens a linked one", async ({
  browser,
  app,
}) => {
  const team = await (await browser.newContext({ baseURL: app.url })).newPage();
  const member = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signIn(member, "member");
  await member.goto("/support");
  await member.getByRole("button", { name: "New Ticket" }).click();
  await member.getByRole("textbox", { name: "Subject" }).fill(SUBJECT);
  await member.getByRole("textbox", { name: "Message" }).fill("It stops at minute three.");
  await member.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(member.getByRole("heading", { name: SUBJECT })).toBeVisible();
  const [mail] = await query<{ reply_to: string }>(
    app,
    "select reply_to from mails where to_address = $1 and subject like 'We received%' order by created_at desc limit 1",
    [MEMBER],
  );
  const to = mail?.reply_to ?? "";

  await signIn(team, "support");
  await team.setViewportSize({ width: 1440, height: 900 });
  await team.goto("/admin/inbox");
  await team.getByRole("button", { name: new RegExp(SUBJECT) }).click();
  const thread = team.getByRole("log");
  await expect(thread.getByText("It stops at minute three.")).toBeVisible();
  await reply(app, to, { text: `It also stops on my phone.\n\n${QUOTE}` });
  await expect(thread.getByText("It also stops on my phone.")).toBeVisible();
  await expect(thread.getByText("By email")).toBeVisible();
  await expect(member.getByText("It also stops on my phone.")).toBeVisible();
  await thread.getByText("Show quoted text").click();
  await expect(thread.getByText("Did a reload help?")).toBeVisible();

  const status = team.getByRole("combobox", { name: "Status" });
  await status.selectOption("closed");
  await expect(member.getByText("This ticket is closed")).toBeVisible();
  await reply(app, to, { text: "It happens again." });
  await expect(thread.getByText("It happens again.")).toBeVisible();
  await expect(status).toHaveValue("open");
  await expect(member.getByText("This ticket is closed")).toBeHidden();

  await status.selectOption("closed");
  await expect(member.getByText("This ticket is closed")).toBeVisible();
  await query(
    app,
    "update support_requests set closed_at = now() - interval '15 days' where subject = $1",
    [SUBJECT],
  );
  await reply(app, to, { text: "And once more." });
  await team.getByRole("button", { name: new RegExp(`Re: ${SUBJECT}`) }).click();
  await expect(thread.getByText("And once more.")).toBeVisible();
  await team.getByRole("link", { name: /^Follows ticket #\d+$/ }).click();
  await expect(thread.getByText("It happens again.")).toBeVisible();
  await expect(team.getByRole("link", { name: /^Continued in ticket #\d+$/ })).toBeVisible();
  await member.getByRole("link", { name: /^Continued in ticket #\d+$/ }).click();
  await expect(member.getByRole("heading", { name: `Re: ${SUBJECT}` })).toBeVisible();
  await expect(member.getByRole("link", { name: /^Follows ticket #\d+$/ })).toBeVisible();
});
