import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  emailChanges,
  organizations,
  sessions,
  signIns,
  viewings,
} from "#features/accounts/server/tables.ts";
import { accessTokens } from "#features/accounts/server/tokens/tables.ts";
import {
  articleImportRuns,
  articleImportSettings,
} from "#features/article-import/server/tables.ts";
import { articleProposals, articleRevisions } from "#features/article-magic/server/tables.ts";
import { sampleBroadcast } from "#features/broadcasts/server/broadcast.fixture.ts";
import { broadcastRecipients } from "#features/broadcasts/server/tables.ts";
import { diagnosticStatements } from "#features/diagnostic/server/tables.ts";
import { events } from "#features/events/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { keyElements, lessons, pillars } from "#features/learning/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { memberTags, staffNotes, tags } from "#features/members/server/tables.ts";
import { conversationNotes, conversations } from "#features/messages/server/tables.ts";
import {
  scorecardMetrics,
  scorecardMonths,
  scorecardSettings,
} from "#features/scorecard/server/tables.ts";
import { coupons, plans } from "#features/subscription/server/tables.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { one } from "#lib/one.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { appSettings, emailTemplates } from "#platform/server/settings/tables.ts";
import type { Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

export const BUSY = {
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  phone: "(555) 867-5309",
} as const;

/** Adds the records of importing and enhancing an article. */
export async function editAsStaff(app: TestApp, userId: string, articleId: string) {
  const state = {} as never;
  await app.db.insert(articleProposals).values({
    articleId,
    userId,
    provider: "offline",
    proposed: state,
    imageSource: "kept",
    basedOn: "x",
  });
  const revision = { articleId, savedBy: userId, previous: state, becameFingerprint: "x" };
  await app.db.insert(articleRevisions).values(revision);
  const people = { startedBy: userId, authorId: userId };
  await app.db
    .insert(articleImportRuns)
    .values({ ...people, source: "sample", status: "success", mapping: state });
  await app.db.insert(articleImportSettings).values({ authorId: userId });
}

/** Adds assignments, edits and audit entries that reference a staff member. */
export async function addStaffRecords(app: TestApp, me: Person) {
  await app.db.insert(conversations).values({
    userId: app.people.teamMember.id,
    assigneeId: me.id,
    lastPosition: 0,
  });
  await app.db.insert(conversationNotes).values({
    userId: app.people.teamMember.id,
    authorId: me.id,
    content: "Call back",
    clientId: randomUUID(),
  });
  await app.db.insert(supportRequests).values({
    userId: app.people.teamMember.id,
    assigneeId: me.id,
    subject: "Somebody else's",
    message: "?",
    clientId: randomUUID(),
    lastActivityAt: app.clock.now(),
  });
  const { organizationId } = me;
  await app.db.insert(scorecardSettings).values({ organizationId });
  await app.db
    .insert(scorecardMonths)
    .values({ organizationId, month: "2026-01-01", openUntil: app.clock.now() });
  const numbers = [scorecardMetrics, scorecardMonths, scorecardSettings];
  const contents = [articles, diagnosticStatements, events, gurus, keyElements, lessons, pillars];
  for (const table of [...contents, ...numbers, organizations]) {
    await app.db.update(table).set({ savedById: me.id });
  }
  await app.db.update(plans).set({ savedById: me.id });
  await app.db
    .insert(coupons)
    .values({ code: "STAFF", percentOff: 10, duration: "once", savedById: me.id });
  // As SQL, because no other feature imports the notices.
  await app.db.execute(
    sql`insert into notices (title, body, starts_on, saved_by_id) values ('T', 'B', now(), ${me.id})`,
  );
  const broadcastId = await sampleBroadcast(app.db, { createdById: me.id, savedById: me.id });
  await app.db.insert(broadcastRecipients).values({ broadcastId, userId: me.id });
  await addAccountRecords(app, me.id);
  const actor = { userId: me.id, ...BUSY } as never;
  await recordAudit(app.db, actor, { action: "member.invite", subjectType: "member" });
  const staff = { userId: app.people.superadmin.id, firstName: "S", lastName: "A" } as never;
  await recordAudit(app.db, staff, {
    action: "member.update",
    subjectType: "member",
    subjectId: me.id,
    subjectName: "Zephyrine Quillfeather",
    details: { phone: { from: BUSY.phone, to: null } },
  });
  await recordAudit(app.db, staff, {
    action: "event.update",
    subjectType: "event",
    details: { host: { id: me.id, name: "Zephyrine Quillfeather" }, kept: "as it was" },
  });
}

async function addAccountRecords({ db, clock, people }: TestApp, userId: string) {
  const other = people.teamMember.id;
  const expiresAt = clock.now();
  await db.insert(signIns).values({ userId, result: "success" });
  for (const [changedId, requestedById] of [
    [userId, null],
    [other, userId],
  ] as const) {
    const change = { newEmail: "new@feld.example", tokenHash: randomUUID(), expiresAt };
    await db.insert(emailChanges).values({ ...change, userId: changedId, requestedById });
  }
  for (const [ownerId, kind, createdById] of [
    [userId, "personal", userId],
    [other, "service", userId],
  ] as const) {
    const token = { name: "Feld reports", prefix: "col_", tokenHash: randomUUID(), scopes: [] };
    await db
      .insert(accessTokens)
      .values({ ...token, kind, userId: ownerId, createdById, expiresAt });
  }
  const [session] = await db.select({ id: sessions.id }).from(sessions).limit(1);
  await db.insert(viewings).values({ sessionId: session?.id ?? "", userId, expiresAt });
  await db.update(organizations).set({ billingOwnerId: userId });
  const tag = one(await db.insert(tags).values({ name: "Founding" }).returning());
  await db.insert(memberTags).values({ userId, tagId: tag.id });
  await db.insert(staffNotes).values([
    { userId, body: "Called back." },
    { userId: other, authorId: userId, body: "Wants a call." },
  ]);
  await db.insert(appSettings).values({ section: "refund", values: {}, savedById: userId });
  const text = { key: "ticket-received", subject: "S", body: "B" };
  await db.insert(emailTemplates).values({ ...text, savedById: userId });
}
