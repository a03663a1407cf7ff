import { assistantConversations, assistantExchanges } from "#features/assistant/server/tables.ts";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { files } from "#features/files/server/tables.ts";
import { insertGuru } from "#features/gurus/server/guru.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { userLessonBookmarks } from "#features/learning/server/tables.ts";
import { addArticle, addComment, setGuru } from "#features/library/server/article.fixture.ts";
import { articleCategories, articleTopics } from "#features/library/server/tables.ts";
import { listSessions } from "#features/settings/server/queries.ts";
import { dataExports } from "#features/settings/server/tables.ts";
import { quickReplies, supportFaqItems } from "#features/support/server/tables.ts";
import { createPerson, openSessionFor } from "#test/people.ts";
import type { TestApp } from "#test/test-app.ts";

export type OtherOrgData = Awaited<ReturnType<typeof createOtherOrgData>>;

async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("nothing was made");
  return row;
}

/** Creates data of another agency, unpublished content, and data that only staff may change. */
export async function createOtherOrgData(app: TestApp) {
  const { db, services } = app;
  const now = app.clock.now();
  const { otherAgent } = app.people;
  const { organizationId } = otherAgent;
  const userId = otherAgent.id;
  const member = await createPerson(services, { organizationId });
  const newcomer = await createPerson(services, { organizationId, subscription: null });
  const guru = await createPerson(services, { organizationId, isGuru: true });
  const guruRecord = await setGuru(app, guru.id);
  await setGuru(app, app.people.guru.id);
  const invited = await app.as("otherAgent").post("/api/team/members", {
    firstName: "Ivo",
    lastName: "Lund",
    role: "team_member",
    email: "invited-elsewhere@example.test",
  });
  const checkout = await app.as(newcomer).post("/api/subscription/checkout", {});
  await openSessionFor(services, userId);
  const [session] = await listSessions(db, userId, now);
  const ticket = await app.as("otherAgent").post("/api/support/tickets", {
    subject: "Ours",
    message: "Only for us",
    clientId: crypto.randomUUID(),
  });
  const conversation = await only(
    db
      .insert(assistantConversations)
      .values({ userId, title: "Ours", lastActivityAt: now })
      .returning(),
  );
  const exchange = await only(
    db
      .insert(assistantExchanges)
      .values({
        conversationId: conversation.id,
        question: "Ours?",
        provider: "offline",
        state: "failed",
        startedAt: now,
      })
      .returning(),
  );
  const file = await only(
    db
      .insert(files)
      .values({ kind: "document", ownerId: userId, contentType: "text/plain", originalName: "x" })
      .returning(),
  );
  const dataExport = await only(db.insert(dataExports).values({ userId }).returning());
  const pillar = await samplePillar(db, 2);
  const element = pillar.elements[0] ?? { id: "", slug: "", lessonIds: [] };
  const lessonId = element.lessonIds[0] ?? "";
  await db.insert(userLessonBookmarks).values({ userId, lessonId, notes: "Ours" });
  const article = await addArticle(app);
  const names = { name: "Somewhere", slug: "somewhere" };
  return {
    memberId: member.id,
    organizationId,
    invitedId: String(invited.body.id),
    checkoutId: String(checkout.body.url).split("/").at(-1) ?? "",
    sessionId: String(session?.id),
    ticketId: String(ticket.body.id),
    conversationId: conversation.id,
    exchangeId: exchange.id,
    fileId: file.id,
    exportId: dataExport.id,
    callId: (await sampleCall(app, userId, { slotDate: "2031-05-06" })).id,
    commentId: (await addComment(app, article.id, userId)).id,
    articleId: article.id,
    draft: await addArticle(app, { isPublished: false, authorId: userId }),
    guruDraft: await addArticle(app, {
      isPublished: false,
      guruId: guruRecord.id,
      authorId: guru.id,
    }),
    eventId: await insertEvent(app, { isActive: false }),
    hiddenGuru: await insertGuru(app, { isActive: false, userId }),
    pillarId: pillar.id,
    elementId: element.id,
    lessonId,
    topicId: (await only(db.insert(articleTopics).values(names).returning())).id,
    categoryId: (await only(db.insert(articleCategories).values(names).returning())).id,
    faqId: (
      await only(
        db
          .insert(supportFaqItems)
          .values({ question: "Q", answer: "A", orderPosition: 1 })
          .returning(),
      )
    ).id,
    quickReplyId: (
      await only(
        db.insert(quickReplies).values({ title: "T", content: "C", orderPosition: 1 }).returning(),
      )
    ).id,
  };
}

/** A checksum of every table except rate limits, to prove that a request changed nothing. */
export async function checksums(app: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await app.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  );
  const parts = [...tables.map(({ name }) => `public."${name}"`), "pgboss.job"].map(
    (
      name,
    ) => `select '${name}' as name, coalesce(md5(string_agg(row_text, '' order by row_text)), '')
      as sum from (select t::text as row_text from ${name} as t) as rows`,
  );
  const { rows } = await app.db.$client.query<{ name: string; sum: string }>(
    parts.join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
