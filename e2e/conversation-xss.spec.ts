import { randomUUID } from "node:crypto";
import pg from "pg";
import { xssPayloads } from "#test/xss-payloads.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { triggerEvents } from "./trigger-events.ts";

/** PostgreSQL cannot store NUL. All other payloads are inserted directly into the database. */
const texts = xssPayloads.filter((text) => !text.includes("\u0000") && text.trim() !== "");

async function insertPayloads(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (statement: string, values: unknown[]) => client.query(statement, values);
  await run(
    `insert into messages (user_id, position, content, is_admin_message, admin_id, client_id)
      select talk.user_id, talk.last_position + text.number, text.content, text.number % 2 = 0,
        case when text.number % 2 = 0 then team.id end, gen_random_uuid()
      from conversations as talk
        join users as member on member.id = talk.user_id and member.email = 'member@colonnade.test'
        join users as team on team.email = 'support@colonnade.test'
        cross join unnest($1::text[]) with ordinality as text(content, number)`,
    [texts],
  );
  await run(
    `update conversations set last_message_at = now(), team_unread = 1,
      last_position = (select max(position) from messages where user_id = conversations.user_id)`,
    [],
  );
  const ticket = await run(
    `insert into support_requests (user_id, subject, message, client_id, last_activity_at)
      select id, $1, $2, $3, now() from users where email = 'member@colonnade.test' returning id`,
    [texts[0], texts[1], randomUUID()],
  );
  const { id } = ticket.rows[0] as { id: string };
  await run(
    `insert into ticket_responses (ticket_id, responder_id, response_text, is_from_team, client_id)
      select $1, team.id, text.content, true, gen_random_uuid()
      from users as team cross join unnest($2::text[]) as text(content)
      where team.email = 'support@colonnade.test'`,
    [id, texts],
  );
  await run(
    `insert into support_faq_items (question, answer, order_position)
      select content, content, 100 + number from unnest($1::text[]) with ordinality as text(content, number)`,
    [texts],
  );
  await run(
    `insert into notifications (user_id, kind, title, body, link)
      select id, 'article_comment', content, content, '/resources'
      from users cross join unnest($1::text[]) as text(content) where email = 'member@colonnade.test'`,
    [texts.slice(0, 25)],
  );
  await client.end();
  return id;
}

test("runs no script from conversations, tickets, FAQ or notifications", async ({ page, app }) => {
  const ticketId = await insertPayloads(app.databaseUrl);
  const executed: string[] = [];
  await page.exposeFunction("reportRun", (where: string) => executed.push(where));
  await page.addInitScript(() => {
    window.alert = () =>
      void (window as never as { reportRun: (at: string) => void }).reportRun(location.href);
  });
  page.on("dialog", (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });

  const visit = async (path: string, waitFor: () => Promise<void>) => {
    await page.goto(path);
    await waitFor();
    await triggerEvents(page);
    expect(executed, path).toEqual([]);
    const forbiddenElements = await page
      .locator("main :is(script, iframe, object, embed, style, base)")
      .count();
    expect(forbiddenElements, path).toBe(0);
    const links = await page
      .locator("main a[href]")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol));
    for (const protocol of links) expect(["http:", "https:", "mailto:"]).toContain(protocol);
  };
  const shown = (text: string) => async () =>
    expect(page.getByText(text, { exact: true }).first()).toBeAttached();
  const last = texts.at(-1) ?? "";

  await signIn(page, "member");
  await visit("/messages", shown(last));
  const length = () => page.getByRole("log").evaluate((log) => log.textContent?.length ?? 0);
  for (let more = 0; more < 3; more += 1) {
    const before = await length();
    await page.getByRole("button", { name: "Show earlier messages" }).click();
    await expect.poll(length).toBeGreaterThan(before);
  }
  await triggerEvents(page);
  expect(executed).toEqual([]);
  await visit(`/support?ticket=${ticketId}`, shown(last));
  await visit("/support", async () => {
    await page.getByRole("button", { name: /^Show all/ }).click();
    await shown(last)();
  });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.waitForTimeout(300);
  expect(executed).toEqual([]);
  await page.context().clearCookies();
  await signIn(page, "support");
  await visit("/admin/messages?search=Amara", async () => {
    await page.getByRole("button", { name: /Amara Lindqvist.*Conversation/ }).click();
    await shown(last)();
  });
  await visit(`/admin/inbox?ticket=${ticketId}`, shown(last));
  await visit("/admin/support?tab=faq", shown(last));
});
