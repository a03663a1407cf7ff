import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach } from "vitest";
import { mails } from "#platform/server/tables.ts";
import { createPerson, type Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

/** Requests of a new member (one per test) and of the support team. */
export function ticketHelpers(app: TestApp) {
  const team = app.as("support");
  let member: Person;
  beforeEach(async () => {
    app.clock.set("2026-03-02T10:00:00Z");
    const facts = { ...app.people.teamMember, firstName: "Mara", lastName: "Quill" };
    member = await createPerson(app.services, facts);
  });
  return {
    member: () => member,
    open: (change: object = {}) =>
      app.as(member).post("/api/support/tickets", {
        subject: "  No certificate ",
        message: " I finished a pillar.\n",
        clientId: randomUUID(),
        ...change,
      }),
    answer: (id: string, change: object = {}) =>
      team.post(`/api/admin/support/tickets/${id}/replies`, {
        text: "Please reload.",
        clientId: randomUUID(),
        ...change,
      }),
    reply: (id: string, change: object = {}) =>
      app.as(member).post(`/api/support/tickets/${id}/replies`, {
        text: "It works now.",
        clientId: randomUUID(),
        ...change,
      }),
    change: (id: string, body: object) => team.patch(`/api/admin/support/tickets/${id}`, body),
    mailsTo: async (address: string) =>
      (await app.db.select().from(mails).where(eq(mails.toAddress, address))).map(
        (mail) => mail.subject,
      ),
  };
}
