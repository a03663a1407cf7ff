import { setTimeout as delay } from "node:timers/promises";
import { mimeOf, postEmail } from "#features/inbound-email/server/inbound-email.fixture.ts";
import { httpClient } from "#test/http-client.ts";
import { startKillableServer } from "#test/killable-server.ts";
import { openBrowser } from "#test/live-browser.ts";
import type { Person } from "#test/people.ts";
import type { ReplicaPair } from "#test/replicated-postgres.ts";

interface Scenario {
  /** Each writer has an address whose emails become messages. */
  writers: (Person & { replyTo: string })[];
  /** They receive an event for each message. */
  staff: Person[];
  env: Record<string, string>;
  secret: string;
  isStandbyFirst: boolean;
  /** Freezes the primary instead of killing it, like a machine that disappears from the network. */
  isFrozen?: boolean;
}

/** Acknowledged messages and accepted emails before the kill, and after the promotion. */
const ENOUGH = { messages: 300, emails: 10 };
const OUTAGE_MS = 2_000;
const EMAIL_SENDERS = 3;
/** 60 messages a minute are allowed per member. */
const PACE_MS = 500;
const GIVE_UP_MS = 120_000;

/** Two server processes on a primary and its standby; the primary is killed under load. */
export async function runFailover(
  { primary, standby }: ReplicaPair,
  { writers, staff, env, secret, isStandbyFirst, isFrozen }: Scenario,
) {
  const urls = isStandbyFirst ? [standby.url, primary.url] : [primary.url, standby.url];
  const start = () => startKillableServer("", { ...env, DATABASE_URLS: urls.join() });
  const servers = [await start(), await start()] as const;
  const serverAt = (at: number) => servers[at % 2 === 0 ? 0 : 1];
  const browsers = staff.map(({ cookie }, at) => openBrowser(cookie, () => serverAt(at).url));
  await Promise.all(browsers.map((browser) => browser.isConnected));

  const outcome = { acknowledged: 0, refused: 0, emails: 0, odd: [] as string[] };
  const acknowledged: string[] = [];
  const accepted: string[] = [];
  const lastSuccess = [0, 0];
  let isWriting = true;

  const write = async (person: Person, index: number) => {
    for (let turn = index; isWriting; turn += 1) {
      const { url } = serverAt(turn);
      const clientId = crypto.randomUUID();
      const message = { content: `written ${clientId}`, clientId };
      const answer = await httpClient(url, url, person.cookie).post("/api/messages", message);
      if (answer.status === 201) {
        acknowledged.push(clientId);
        lastSuccess[turn % 2] = performance.now();
      } else if (answer.status === 503 && answer.body.code === "unavailable") outcome.refused += 1;
      else outcome.odd.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      await delay(PACE_MS);
    }
  };
  const email = async (first: number) => {
    for (let turn = first; isWriting; turn += EMAIL_SENDERS) {
      const person = writers[turn % writers.length];
      if (!person) return;
      const text = `Email ${crypto.randomUUID()}`;
      const to = person.replyTo;
      const raw = mimeOf({ from: person.email, to, text });
      const { url } = serverAt(turn);
      const answer = await postEmail({ url, secret, now: new Date(), to, raw });
      if (answer.status === 200) accepted.push(text);
      else if (answer.status !== 503) outcome.odd.push(`email: ${answer.status}`);
      await delay(PACE_MS);
    }
  };
  const senders = Array.from({ length: EMAIL_SENDERS }, (_, index) => email(index));
  const writing = [...writers.map(write), ...senders];
  const untilEnoughMore = async () => {
    const messages = acknowledged.length + ENOUGH.messages;
    const emails = accepted.length + ENOUGH.emails;
    const until = performance.now() + GIVE_UP_MS;
    const isEnough = () => acknowledged.length >= messages && accepted.length >= emails;
    while (!isEnough() && performance.now() < until) await delay(20);
  };

  try {
    await untilEnoughMore();
    await primary.kill(isFrozen ? "SIGSTOP" : "SIGKILL");
    await delay(OUTAGE_MS);
    const promotion = new Date().toISOString();
    const promotedAt = performance.now();
    await standby.query("select pg_promote()");
    const isBack = () => lastSuccess.every((at) => at > promotedAt);
    const recoveryMs = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    while (!isBack() && performance.now() - promotedAt < GIVE_UP_MS) {
      await delay(10);
      lastSuccess.forEach((at, index) => {
        if (at > promotedAt) recoveryMs[index] = Math.min(recoveryMs[index] ?? 0, at - promotedAt);
      });
    }
    await untilEnoughMore();
    isWriting = false;
    await Promise.all(writing);

    // A job that the crash interrupted runs again after its timeout, which is minutes.
    await standby.query(`update pgboss.job set state = 'retry', start_after = now()
      where state = 'active' and started_on < '${promotion}'`);
    const unfinished = async () => {
      const [row] = await standby.query<{ count: number }>(`select count(*)::int from pgboss.job
        where name = 'inbound-email.process' and state <> 'completed'`);
      return row?.count ?? -1;
    };
    const until = performance.now() + GIVE_UP_MS;
    while ((await unfinished()) > 0 && performance.now() < until) await delay(200);

    const stored = await standby.query<{ id: string; client_id: string; content: string }>(
      "select id, client_id, content from messages",
    );
    const clientIds = new Set(stored.map((row) => row.client_id));
    const contents = stored.map(({ content }) => content);
    let lostEvents = 0;
    let duplicateEvents = 0;
    for (const browser of browsers) {
      const events = await browser.receivedAll(stored.length);
      const ids = events.flatMap(({ kind, payload }) =>
        kind === "conversation" ? [payload.messageId] : [],
      );
      const distinct = new Set(ids);
      lostEvents += stored.filter(({ id }) => !distinct.has(id)).length;
      duplicateEvents += ids.length - distinct.size;
    }
    return {
      ...outcome,
      acknowledged: acknowledged.length,
      stored: stored.length,
      lost: acknowledged.filter((id) => !clientIds.has(id)),
      emails: accepted.length,
      lostEmails: accepted.filter((text) => !contents.includes(text)),
      duplicateEmails: contents.length - new Set(contents).size,
      unfinishedJobs: await unfinished(),
      lostEvents,
      duplicateEvents,
      resyncs: browsers.reduce((sum, browser) => sum + browser.resyncs() - 1, 0),
      reconnects: browsers.reduce((sum, browser) => sum + browser.reconnects(), 0),
      recoveryMs: recoveryMs.map(Math.round),
    };
  } finally {
    isWriting = false;
    await Promise.allSettled(writing);
    for (const browser of browsers) browser.close();
    for (const server of servers) await server.kill();
  }
}
