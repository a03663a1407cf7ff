import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { startDoomedServer } from "#test/doomed-server.ts";
import { httpClient } from "#test/http-client.ts";
import { openLive } from "#test/live-reader.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

/** Proof 6: a server process that is asked to stop while it is busy. */
const SECRET = "a secret that only this test knows, really";
const app = await testApp({ env: { AUTH_SECRET: SECRET } });
const databaseUrl = String(app.db.$client.options.connectionString);
const LONG = Boolean(process.env.LONG_TESTS);
const CLIENTS = LONG ? 50 : 10;

async function people(count: number): Promise<Person[]> {
  const { organizationId } = app.people.teamMember;
  const made: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    made.push(await createPerson(app.services, { organizationId }));
  }
  return made;
}

test("SIGTERM under load: what was begun is finished, then it is gone", {
  timeout: 60_000,
}, async () => {
  const writers = await people(CLIENTS);
  const server = await startDoomedServer(databaseUrl, { AUTH_SECRET: SECRET });
  const stream = await openLive(server.url, writers[0]?.cookie ?? "");
  const acknowledged = new Set<string>();
  const odd: string[] = [];
  let isStopping = false;
  let cutOff = 0;

  const write = async (person: Person) => {
    const client = httpClient(server.url, server.url, person.cookie);
    while (true) {
      const clientId = crypto.randomUUID();
      const wasStopping = isStopping;
      try {
        const answer = await client.post("/api/messages", { content: "busy", clientId });
        if (answer.status === 201) acknowledged.add(clientId);
        else if (answer.status !== 503) odd.push(String(answer.status));
      } catch {
        // A connection refused after the signal is how a stopped server looks; one that was cut in
        // the middle of a request that began before the signal is not.
        if (!wasStopping) cutOff += 1;
        return;
      }
    }
  };
  const writing = writers.map(write);
  await delay(1_500);
  isStopping = true;
  const from = performance.now();
  const exited = once(server.child, "exit");
  server.child.kill("SIGTERM");
  const [code] = await exited;
  const took = performance.now() - from;
  await Promise.all(writing);
  await stream.ended;
  const { rows } = await app.db.$client.query<{ client_id: string }>(
    "select client_id from messages",
  );
  const stored = new Set(rows.map((row) => row.client_id));

  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
  expect(odd).toEqual([]);
  expect(cutOff).toBe(0);
  expect(acknowledged.size).toBeGreaterThan(CLIENTS);
  for (const clientId of acknowledged) expect(stored.has(clientId)).toBe(true);
});

test("a job that runs is finished or handed back: none is lost, none stays with the dead", {
  timeout: 90_000,
}, async () => {
  const { mailer } = app.services;
  expect(mailer).toBeDefined();
  const server = await startDoomedServer(databaseUrl, {
    AUTH_SECRET: SECRET,
    // A mail server that takes the connection and never says a word: the job hangs.
    SMTP_URL: `smtp://127.0.0.1:${await silentPort()}`,
  });
  await app.db.$client.query(
    `insert into mails (id, to_address, subject, text, html) values
      ('00000000-0000-4000-8000-00000000aaaa', 'a@example.test', 's', 't', 'h')`,
  );
  await app.services.jobs.enqueue(
    app.db,
    { name: "mail.send", handle: async () => undefined },
    { mailId: "00000000-0000-4000-8000-00000000aaaa" },
  );
  const stateOf = async () =>
    (
      await app.db.$client.query<{ state: string }>(
        "select state::text from pgboss.job where name = 'mail.send'",
      )
    ).rows[0]?.state;
  await expect.poll(stateOf, { timeout: 15_000 }).toBe("active");
  const from = performance.now();
  const exited = once(server.child, "exit");
  server.child.kill("SIGTERM");
  const [code] = await exited;
  expect(performance.now() - from).toBeLessThan(11_000);
  expect(code).toBe(0);
  // Not `active`: nobody would look at it again until it expires.
  expect(["created", "retry", "failed"]).toContain(await stateOf());
});

async function silentPort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
