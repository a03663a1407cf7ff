import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  emailVerifications,
  openidAccounts,
  verifications,
} from "#features/accounts/server/tables.ts";
import { assistantConversations, assistantExchanges } from "#features/assistant/server/tables.ts";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { callDaysOff, callHosts, callHours } from "#features/calls/server/tables.ts";
import {
  sampleDiagnostic,
  sampleStatement,
} from "#features/diagnostic/server/diagnostic.fixture.ts";
import { addComment } from "#features/discussion/server/comment.fixture.ts";
import {
  commentLikes,
  commentMentions,
  commentReports,
} from "#features/discussion/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import {
  calendarFeeds,
  eventRegistrations,
  eventWaitingList,
} from "#features/events/server/tables.ts";
import { sampleCommitment, samplePlan } from "#features/growth-plan/server/commitment.fixture.ts";
import { guruRatings, guruSpecialties, gurus } from "#features/gurus/server/tables.ts";
import { inboundEmails } from "#features/inbound-email/server/tables.ts";
import { addDelivery, addWebhook } from "#features/integrations/server/webhook.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import {
  contentOpenings,
  lessonAnswers,
  lessonWorksheets,
  pillarCertificates,
  userLessonBookmarks,
  userLessonProgress,
  userLessonVisits,
} from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { articleBookmarks, articleLikes, articleReads } from "#features/library/server/tables.ts";
import { addDevice } from "#features/notifications/server/push/device.fixture.ts";
import {
  notificationDigests,
  notificationPreferences,
  pushQuietHours,
} from "#features/notifications/server/tables.ts";
import { addSecondFactors } from "#features/security/server/busy-member.fixture.ts";
import {
  billingDetails,
  billingNotices,
  invoices,
  refunds,
  seatRequests,
  seats,
  subscriptionCheckouts,
} from "#features/subscription/server/tables.ts";
import { invitations } from "#features/team/server/tables.ts";
import { weeklyNewsEmails } from "#features/weekly-news/server/tables.ts";
import { one } from "#lib/one.ts";
import { aiBudgets, aiUsage } from "#platform/server/ai/tables.ts";
import { revisions, workingCopies } from "#platform/server/authoring/tables.ts";
import { bouncedAddresses } from "#platform/server/tables.ts";
import type { Person } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";
import { addStaffRecords, BUSY, editAsStaff } from "./busy-staff.fixture.ts";
import { sampleMember } from "./sample-member.fixture.ts";

/** Throws if a step fails, because its rows would be missing from the test. */
async function done<Answer extends { status: number; body: unknown }>(step: Promise<Answer>) {
  const answer = await step;
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A member with rows in every feature. */
export async function busyMember(app: TestApp): Promise<Person & { articleId: string }> {
  const me = await sampleMember(app, { ...BUSY, isGuru: true, role: "agent", subscription: null });
  const userId = me.id;
  await subscribe(app, me);
  await learn(app, me);
  const articleId = await write(app, me);
  await author(app, me);
  await editAsStaff(app, userId, articleId);
  await attend(app, me);
  await talk(app, me);
  await consultAssistant(app, userId);
  await planGrowth(app, me);
  const at = app.clock.now();
  await app.db.insert(notificationPreferences).values({ userId, kind: "team_message" });
  await app.db.insert(notificationDigests).values({ userId, sentAt: at });
  await app.db.insert(inboundEmails).values({
    digest: "busy",
    recipient: "reply+m@inbound.localhost",
    raw: Buffer.from(`From: ${me.email}`),
    fromAddress: me.email,
    threadId: userId,
  });
  await app.db
    .insert(bouncedAddresses)
    .values({ address: me.email, reason: "550 5.1.1 User unknown", bouncedAt: at });
  const webhook = await addWebhook(app);
  const joined = {
    type: "member.joined",
    payload: { data: { memberId: userId, email: me.email } },
  };
  await addDelivery(app, webhook.id, { ...joined, deliveredAt: at });
  await addDelivery(app, webhook.id, joined);
  await app.db.insert(weeklyNewsEmails).values({ userId, week: "2026-11-16" });
  await addDevice(app, me);
  const night = { startTime: "22:00", endTime: "07:00", timeZone: "America/New_York" };
  await app.db.insert(pushQuietHours).values({ userId, ...night });
  await app.db.insert(invitations).values({ userId, tokenHash: randomUUID(), expiresAt: at });
  const link = { identifier: randomUUID(), value: userId, expiresAt: at };
  await app.db.insert(verifications).values(link);
  const { email } = me;
  const hash = { tokenHash: randomUUID(), expiresAt: at };
  await app.db.insert(emailVerifications).values({ userId, email, ...hash });
  const provider = { issuer: "https://accounts.example.test", subject: randomUUID(), email };
  await app.db.insert(openidAccounts).values({ userId, ...provider });
  await addSecondFactors(app, userId, at);
  await done(app.as(me).post("/api/settings/export"));
  await addStaffRecords(app, me);
  await app.drainJobs();
  return { ...me, articleId };
}

async function subscribe(app: TestApp, me: Person) {
  const member = app.as(me);
  const { body } = await done(member.post("/api/subscription/checkout", {}));
  const checkoutId = String(body.url).split("/").at(-1);
  await done(member.post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" }));
  await app.db
    .insert(subscriptionCheckouts)
    .values({ userId: me.id, idempotencyKey: "x", startedAt: app.clock.now() })
    .onConflictDoNothing();
  const { noAccess, otherAgent } = app.people;
  const seat = { assignedById: me.id, assignedAt: app.clock.now() };
  await app.db.insert(seatRequests).values({ userId: me.id, requestedAt: app.clock.now() });
  await app.db.insert(seats).values([
    { userId: me.id, payerId: otherAgent.id, ...seat },
    { userId: noAccess.id, payerId: me.id, ...seat },
  ]);
  await app.db.insert(billingDetails).values({ userId: me.id, company: "Quillfeather Works" });
  await app.db.insert(invoices).values({
    id: `in_${me.id.slice(0, 8)}`,
    userId: me.id,
    provider: "sandbox",
    status: "paid",
    amountCents: 40_000,
    currency: "usd",
    issuedAt: app.clock.now(),
    url: "https://pay.example.test/invoice/quillfeather",
  });
  await app.db
    .insert(billingNotices)
    .values({ userId: me.id, kind: "renewal", key: "1", sentAt: app.clock.now() });
  await app.db.insert(refunds).values({
    invoiceId: `in_${me.id.slice(0, 8)}`,
    amountCents: 100,
    reason: "Goodwill",
    requestedById: me.id,
  });
}

async function consultAssistant({ db, clock }: TestApp, memberId: string) {
  const at = clock.now();
  const question = `I am ${BUSY.firstName}. What now?`;
  const [conversation] = await db
    .insert(assistantConversations)
    .values({ userId: memberId, title: question, lastActivityAt: at })
    .returning();
  const conversationId = conversation?.id ?? "";
  const answered = { provider: "model", state: "done", startedAt: at } as const;
  await db.insert(assistantExchanges).values({ conversationId, question, ...answered });
  const purpose = "assistant";
  await db
    .insert(aiUsage)
    .values({ memberId, purpose, model: "m", durationMs: 1, outcome: "answered" });
  await db.insert(aiBudgets).values({ memberId, purpose, day: "2026-03-02", used: 1 });
}

async function learn(app: TestApp, me: Person) {
  const userId = me.id;
  const pillar = await samplePillar(app.db, 1);
  const lessonId = pillar.elements[0]?.lessonIds[0] ?? "";
  const at = app.clock.now();
  await app.db.insert(userLessonProgress).values({ userId, lessonId, completedAt: at });
  await app.db.insert(userLessonBookmarks).values({ userId, lessonId, notes: "My own words" });
  await app.db.insert(userLessonVisits).values({ userId, lessonId, lastOpenedAt: at });
  const answer = { prompt: "Who decides?", text: "Zephyrine does", updatedAt: at };
  await app.db
    .insert(lessonAnswers)
    .values({ userId, lessonId, itemId: randomUUID(), isDone: true, ...answer });
  await app.db.insert(lessonWorksheets).values({ userId, lessonId, isShared: true });
  const statementId = await sampleStatement(app.db, pillar.id);
  await sampleDiagnostic(app.db, {
    person: me,
    completedAt: at.toISOString(),
    pillarId: pillar.id,
    answers: { [statementId]: 4 },
  });
  await app.db
    .insert(contentOpenings)
    .values({ userId, lessonId, openedAt: at, openedById: userId });
  await app.db.insert(pillarCertificates).values({
    userId,
    code: randomUUID(),
    pillarId: pillar.id,
    memberName: `${BUSY.firstName} ${BUSY.lastName}`,
    pillarTitle: "Position",
    pillarColor: "#0F3460",
    lessonCount: 1,
    issuedAt: at,
  });
}

async function write(app: TestApp, me: Person): Promise<string> {
  const userId = me.id;
  const [guru] = await app.db
    .insert(gurus)
    .values({ userId, name: "Zephyrine Quillfeather", slug: "zephyrine-quillfeather" })
    .returning();
  const guruId = guru?.id ?? "";
  await app.db.insert(guruSpecialties).values({ guruId, specialty: "Pricing", position: 0 });
  const [other] = await app.db
    .insert(gurus)
    .values({ name: "Somebody else", slug: randomUUID() })
    .returning();
  await app.db.insert(guruRatings).values({
    guruId: other?.id ?? "",
    userId,
    stars: 4,
    review: "Zephyrine was impressed.",
    reviewedAt: app.clock.now(),
  });
  const own = await addArticle(app, { title: "What I learned", authorId: userId, guruId });
  const read = await addArticle(app, { authorId: app.people.guru.id });
  const at = app.clock.now();
  await app.db.insert(articleLikes).values({ articleId: read.id, userId });
  await app.db.insert(articleBookmarks).values({ articleId: read.id, userId });
  await app.db
    .insert(articleReads)
    .values({ articleId: read.id, userId, firstReadAt: at, lastReadAt: at });
  await done(app.as(me).post(`/api/discussions/article/${read.id}`, { content: "So true." }));
  const content = "@Zephyrine Quillfeather, is that so?";
  const { id: commentId } = await addComment(app, read.id, app.people.guru.id, content);
  await app.db.insert(commentMentions).values({ commentId, userId });
  await app.db.insert(commentLikes).values({ commentId, userId });
  await app.db.insert(commentReports).values({ commentId, userId, reason: "Not kind" });
  return own.id;
}

/** An article in the trash, with the member's own comment, a revision and unsaved changes. */
async function author(app: TestApp, me: Person) {
  const [guru] = await app.db.select().from(gurus).where(eq(gurus.userId, me.id));
  const article = await addArticle(app, {
    title: "In the trash",
    authorId: me.id,
    guruId: guru?.id ?? null,
  });
  await done(
    app.as(me).post(`/api/discussions/article/${article.id}`, { content: "Not so true." }),
  );
  const subject = { kind: "article", content: {} };
  await app.db
    .insert(revisions)
    .values({ ...subject, subjectId: article.id, number: 7, action: "save", savedById: me.id });
  const savedAt = app.clock.now();
  await app.db
    .insert(workingCopies)
    .values({ ...subject, subject: article.id, userId: me.id, savedAt })
    .onConflictDoNothing();
  await done(app.as(me).delete(`/api/guru/articles/${article.id}`));
}

async function attend(app: TestApp, me: Person) {
  const userId = me.id;
  const eventId = await insertEvent(app, { availableSeats: 1, title: "One seat" });
  await app.db.insert(eventRegistrations).values({ eventId, userId });
  const waiting = { eventId, userId: app.people.teamMember.id };
  await app.db.insert(eventWaitingList).values(waiting);
  const full = await insertEvent(app, { availableSeats: 0 });
  await app.db.insert(eventWaitingList).values({ eventId: full, userId });
  await insertEvent(app, { hostId: userId, title: "Hosted" });
  await app.db.insert(calendarFeeds).values({ userId, tokenHash: randomUUID() });
  await sampleCall(app, userId, {
    slotDate: "2099-11-17",
    status: "confirmed",
    phone: BUSY.phone,
    question: "Call me Zephyrine Quillfeather",
  });
  const own = { timeZone: "UTC", userId, savedById: userId };
  const host = await app.db.insert(callHosts).values(own).returning().then(one);
  await app.db
    .insert(callHours)
    .values({ hostId: host.id, weekday: 1, fromMinute: 540, toMinute: 600 });
  await app.db.insert(callDaysOff).values({ hostId: host.id, day: "2099-11-18" });
  await sampleCall(app, app.people.teamMember.id, {
    ...{ hostId: host.id, slotKey: null, bookedById: userId },
  });
  const paid = await insertEvent(app, { feeCents: 5_000, title: "Paid" });
  const { body } = await done(app.as(me).post(`/api/events/${paid}/registration`));
  const checkoutId = String(body.checkoutUrl).split("/").at(-1);
  await done(app.as(me).post(`/api/subscription/test-checkout/${checkoutId}`, { outcome: "pay" }));
}

async function talk(app: TestApp, me: Person) {
  const member = app.as(me);
  const message = (content: string) => ({ content, clientId: randomUUID() });
  await done(member.post("/api/messages", message("Hello, Zephyrine Quillfeather here")));
  const support = app.as("support");
  await done(support.post(`/api/admin/conversations/${me.id}/messages`, message("Hi Zephyrine")));
  const note = message("Zephyrine Quillfeather asked twice");
  await done(support.post(`/api/admin/conversations/${me.id}/notes`, note));
  const picture = await done(uploadAs(app, me, "avatar", PNG, "zephyrine-quillfeather.png"));
  await done(member.put("/api/profile/avatar", { fileId: picture.body.id }));
  const file = await done(uploadAs(app, me, "attachment", PNG, "invoice-quillfeather.png"));
  const ticket = await done(
    member.post("/api/support/tickets", {
      subject: "My invoice",
      message: "Please send it to me",
      fileIds: [file.body.id],
      clientId: randomUUID(),
    }),
  );
  const reply = { text: "Here it is", clientId: randomUUID() };
  await done(support.post(`/api/admin/support/tickets/${ticket.body.id}/replies`, reply));
}

async function planGrowth(app: TestApp, me: Person) {
  await samplePlan(app, me.organizationId, { createdById: me.id });
  const file = await done(uploadAs(app, me, "attachment", PNG, "proof-quillfeather.png"));
  const { id } = await sampleCommitment(app, me, { createdById: me.id });
  const path = `/api/growth-plan/commitments/${id}`;
  const evidence = {
    evidenceText: `Done by ${BUSY.firstName}`,
    evidenceUrl: null,
    evidenceFileUrl: file.body.url,
  };
  await done(app.as(me).put(`${path}/progress`, { state: "done", ...evidence, version: 1 }));
  await done(app.as(me).put(`${path}/sign-off`, { isSignedOff: true, version: 2 }));
}
