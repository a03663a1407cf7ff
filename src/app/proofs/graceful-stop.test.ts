import { once } from "node:events";
import { expect, test } from "vitest";
import { startKillableServer } from "#test/killable-server.ts";
import { testApp } from "#test/test-app.ts";
import { expectQuietStop, runShutdownScenario } from "./shutdown-scenario.fixture.ts";

/** Proof 6: a server process that is asked to stop while it is busy. */
const SECRET = "a secret that only this test knows, really";
const app = await testApp({ env: { AUTH_SECRET: SECRET } });
const databaseUrl = String(app.db.$client.options.connectionString);

test("SIGTERM under load: what was begun is finished, then it is gone", {
  timeout: 60_000,
}, async () => {
  expectQuietStop(await runShutdownScenario(app, SECRET, 10));
});

test("a job that runs is finished or handed back: none is lost, none stays with the dead", {
  timeout: 90_000,
}, async () => {
  const { mailer } = app.services;
  expect(mailer).toBeDefined();
  const server = await startKillableServer(databaseUrl, {
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
