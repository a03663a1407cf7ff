import { once } from "node:events";
import { expect, test } from "vitest";
import { startKillableServer } from "#test/killable-server.ts";
import { testApp } from "#test/test-app.ts";
import { expectQuietStop, runShutdownScenario } from "./shutdown-scenario.fixture.ts";

/** Proof 6: SIGTERM to a busy server process. */
const SECRET = "a secret that only this test knows, really";
const app = await testApp({ env: { AUTH_SECRET: SECRET } });
const databaseUrl = String(app.db.$client.options.connectionString);

test("finishes started requests and exits on SIGTERM under load", {
  timeout: 60_000,
}, async () => {
  expectQuietStop(await runShutdownScenario(app, SECRET, 10));
});

test("finishes or returns running jobs on shutdown", {
  timeout: 90_000,
}, async () => {
  const { mailer } = app.services;
  expect(mailer).toBeDefined();
  const server = await startKillableServer(databaseUrl, {
    AUTH_SECRET: SECRET,
    // An SMTP server that accepts the connection and never answers, so that the job hangs.
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
  // Not `active`: the queue would not retry it before it expires.
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
