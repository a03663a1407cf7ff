import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messages } from "#features/messages/server/tables.ts";
import { replyAddress } from "#platform/server/mail/inbound-address.ts";
import { startKillableServer } from "#test/killable-server.ts";
import { samplePdf } from "#test/sample-files.ts";
import { testApp } from "#test/test-app.ts";
import { mimeOf, postEmail } from "./inbound-email.fixture.ts";

/** Proof 57: an accepted email survives `kill -9`, and becomes one message. */
const INBOUND = {
  INBOUND_EMAIL_DOMAIN: "inbound.example.test",
  INBOUND_EMAIL_SECRET: "a secret that only this test knows, really",
};
const app = await testApp({ env: INBOUND });
const { agent } = app.people;
const KILLS = 4;
const to =
  replyAddress(app.services, { kind: "message", threadId: agent.id, userId: agent.id }) ?? "";

test(`loses no accepted email and adds none twice in ${KILLS} kills`, {
  timeout: 180_000,
}, async () => {
  const databaseUrl = String(app.db.$client.options.connectionString);
  const accepted: string[] = [];
  let sent = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await startKillableServer(databaseUrl, { ...INBOUND, DEMO: "false" });
    const send = async () => {
      sent += 1;
      const text = `Email ${sent} of kill ${kill}`;
      const files = [{ name: "a.pdf", type: "application/pdf", bytes: samplePdf() }];
      const raw = mimeOf({ from: agent.email, to, text, files });
      const secret = INBOUND.INBOUND_EMAIL_SECRET;
      const answer = await postEmail({ url: server.url, secret, now: new Date(), to, raw });
      if (answer.status === 200) accepted.push(text);
    };
    // The worker of the server takes the first ones at the same time.
    await send();
    const rest = Promise.allSettled([send(), send(), send()]);
    await delay(kill * 700);
    await server.kill();
    await rest;
  }
  // PostgreSQL finishes the last statement of a killed server, which can claim more jobs.
  await delay(300);
  // Interrupted jobs run again after their timeout.
  await app.db.$client.query("update pgboss.job set state = 'retry' where state = 'active'");
  await app.drainJobs();
  const rows = await app.db.select().from(messages).where(eq(messages.userId, agent.id));
  const contents = rows.map(({ content }) => content);
  expect(accepted.length).toBeGreaterThanOrEqual(KILLS);
  for (const text of accepted) {
    expect([text, contents.filter((one) => one === text)]).toEqual([text, [text]]);
  }
  // An interrupted request may be accepted without an answer, but never twice.
  expect(new Set(contents).size).toBe(contents.length);
  const { rows: states } = await app.db.$client.query<{ state: string }>(
    "select distinct state from inbound_emails",
  );
  expect(states).toEqual([{ state: "added" }]);
});
