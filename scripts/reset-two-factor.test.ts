import { execFile } from "node:child_process";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authenticators, passkeys, recoveryCodes } from "#features/accounts/server/tables.ts";
import {
  peopleWithPassword,
  setUpAuthenticator,
} from "#features/security/server/two-factor.fixture.ts";
import { mails } from "#platform/server/tables.ts";
import { testApp } from "#test/test-app.ts";

/** The script loads the whole product, because it sends an email. */
const TIMEOUT_MS = 120_000;
const app = await testApp();
const newPerson = await peopleWithPassword(app);
const run = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: String(app.db.$client.options.connectionString),
      DATA_DIR: app.services.env.DATA_DIR,
    };
    const script = join(import.meta.dirname, "reset-two-factor.ts");
    execFile("node", [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

test(
  "removes all second factors of a superadmin at once, with a record and an email",
  async () => {
    const person = await newPerson({ role: "superadmin" });
    await setUpAuthenticator(app, app.as(person));
    const { id: userId } = person;
    const passkey = { userId, name: "Laptop", credentialId: userId, publicKey: "key" };
    await app.db.insert(passkeys).values(passkey);
    expect(await run(person.email.toUpperCase())).toEqual({
      code: 0,
      text: expect.stringContaining("were removed"),
    });
    for (const table of [authenticators, passkeys, recoveryCodes]) {
      expect(await app.db.$count(table, eq(table.userId, userId))).toBe(0);
    }
    const audit = await app.as(person).get("/api/audit");
    expect(audit.body.items[0]).toMatchObject({
      ...{ action: "member.reset-second-factor", actorName: "Command line", subjectId: userId },
    });
    const sent = await app.db.select().from(mails).where(eq(mails.toAddress, person.email));
    expect(sent.at(-1)?.subject).toContain("was reset");
  },
  TIMEOUT_MS,
);

test(
  "fails with a message for an unknown or missing account",
  async () => {
    expect(await run("nobody@example.test")).toMatchObject({
      code: 1,
      text: expect.stringContaining("no account"),
    });
    expect((await run()).code).toBe(1);
  },
  TIMEOUT_MS,
);
