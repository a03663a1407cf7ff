import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const run = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: String(app.db.$client.options.connectionString),
    };
    const script = join(import.meta.dirname, "make-superadmin.ts");
    execFile("node", [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });

test("makes an account superadmin and records it in the audit log", async () => {
  const person = await createPerson(app.services, {
    organizationId: app.people.agent.organizationId,
    subscription: null,
  });
  const { code, text } = await run(person.email.toUpperCase());
  expect([code, text]).toEqual([0, expect.stringContaining("is a superadmin now.")]);
  const audit = await app.as(person).get("/api/audit");
  expect(audit.body.items).toMatchObject([
    { action: "member.make-superadmin", actorName: "Command line", subjectId: person.id },
  ]);
});

test("fails with a message for an unknown, removed or missing account", async () => {
  for (const email of ["nobody@example.test", app.people.removed.email]) {
    expect(await run(email)).toMatchObject({
      code: 1,
      text: expect.stringContaining("no account"),
    });
  }
  expect((await run()).code).toBe(1);
});
