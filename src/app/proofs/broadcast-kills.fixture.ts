import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { users } from "#features/accounts/server/tables.ts";
import { broadcastForm } from "#features/broadcasts/server/broadcast.fixture.ts";
import { broadcastRecipients, broadcasts } from "#features/broadcasts/server/tables.ts";
import { ROOT } from "#platform/server/root.ts";
import { mails } from "#platform/server/tables.ts";
import type { FakeSmtp } from "#test/fake-smtp.ts";
import { createOrganizationRow } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

interface Scenario {
  members: number;
  kills: number;
  emailsPerMinute: number;
  /** Retries the jobs of a killed worker at once, instead of after its heartbeat is missing. */
  retriesAtOnce?: boolean;
}

/** The bundled worker in its own process. */
async function startWorker(app: TestApp, smtp: FakeSmtp, secret: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, "dist/server/worker.js")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "development",
      LOG_LEVEL: "fatal",
      DATABASE_URL: String(app.db.$client.options.connectionString),
      APP_URL: app.url,
      SMTP_URL: smtp.url,
      AUTH_SECRET: secret,
    },
  });
  await once(child, "spawn");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The worker ended with ${child.exitCode}`);
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/** Sends a broadcast to new members and kills the worker while it queues and sends the emails. */
export async function sendWithKills(
  app: TestApp,
  smtp: FakeSmtp,
  secret: string,
  { members, kills, emailsPerMinute, retriesAtOnce = false }: Scenario,
) {
  const { db, services } = app;
  const boss = app.as("superadmin");
  const organizationId = await createOrganizationRow(services, "Many");
  await db.execute(sql`
    insert into users (first_name, last_name, email, organization_id)
    select 'Many', 'Member ' || n, 'many-' || n || '@example.test', ${organizationId}
    from generate_series(1, ${members}::int) as n`);
  await boss.put("/api/admin/settings/broadcasts", { emailsPerMinute, version: 1 });
  const audience = { kind: "agency", organizationId } as const;
  const created = await boss.post("/api/admin/broadcasts", broadcastForm({ audience }));
  const id: string = created.body.id;

  let worker = await startWorker(app, smtp, secret);
  const startedAt = performance.now();
  const sent = await boss.post(`/api/admin/broadcasts/${id}/send`, { version: 1, sendAt: null });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  try {
    for (let killed = 0; killed < kills; killed += 1) {
      const enough = Math.floor((members * (killed + 0.5)) / (kills + 0.5));
      while (smtp.received().length < enough) await delay(5);
      await kill(worker);
      if (retriesAtOnce) {
        // PostgreSQL finishes the last statement of a killed server, which can claim more jobs.
        await delay(300);
        await db.execute(sql`update pgboss.job set state = 'retry', start_after = now()
          where name = 'mail.send' and state = 'active'`);
      }
      worker = await startWorker(app, smtp, secret);
    }
    const isDone = async () => {
      const [row] = await db
        .select({ state: broadcasts.state })
        .from(broadcasts)
        .where(eq(broadcasts.id, id));
      const open = await db.$count(mails, sql`sent_at is null`);
      return row?.state === "sent" && open === 0;
    };
    while (!(await isDone())) await delay(200);
  } finally {
    worker.kill("SIGKILL");
  }

  const seconds = (performance.now() - startedAt) / 1000;
  const rows = await db
    .select({ email: users.email, mailId: broadcastRecipients.mailId })
    .from(broadcastRecipients)
    .innerJoin(users, eq(users.id, broadcastRecipients.userId))
    .where(eq(broadcastRecipients.broadcastId, id));
  const idsByAddress = Map.groupBy(smtp.received(), ({ to }) => to);
  return {
    seconds,
    rows: rows.length,
    emails: await db.$count(mails, sql`to_address like 'many-%'`),
    /** People without an email. */
    missed: rows.filter(({ email }) => !idsByAddress.has(email)).length,
    /** People whose emails had another Message-ID than the one stored for them. */
    mixedIds: rows.filter(({ email, mailId }) =>
      idsByAddress.get(email)?.some(({ messageId }) => !messageId.startsWith(`<${mailId}@`)),
    ).length,
    duplicates: smtp.received().length - members,
    counts: (await boss.get(`/api/admin/broadcasts/${id}`)).body.counts,
  };
}
