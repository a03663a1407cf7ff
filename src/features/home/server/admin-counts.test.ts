import { expect, test } from "vitest";
import { sampleCall } from "#features/calls/server/call.fixture.ts";
import { addComment } from "#features/discussion/server/comment.fixture.ts";
import { commentReports } from "#features/discussion/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { subscriptions } from "#features/subscription/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
// A Tuesday, also in the founder's time zone.
app.clock.set("2026-11-17T18:00:00Z");
const { db, people } = app;
const counts = async (who: "superadmin" | "support") =>
  (await app.as(who).get("/api/admin/counts")).body;

test("counts what needs attention, and payments and gurus only for superadmins", async () => {
  const nothing = { waitingThreads: 0, openReports: 0, heldEmails: 0, callsToday: 0 };
  expect(await counts("support")).toEqual(nothing);
  const before = await counts("superadmin");
  expect(before).toEqual({ ...nothing, pendingGurus: 0, latePayments: before.latePayments });

  const clientId = "6f1d2a34-0000-4000-8000-000000000001";
  const member = app.as("teamMember");
  await member.post("/api/support/tickets", { subject: "Invoice", message: "Where?", clientId });
  await member.post("/api/messages", { content: "Hello team", clientId });
  await sampleCall(app, people.agent.id, { slotDate: "2026-11-17", status: "confirmed" });
  await sampleCall(app, people.guru.id, { slotDate: "2026-11-18" });
  await db.insert(gurus).values({ name: "Waiting Wanda", slug: "wanda" });
  const { id: articleId } = await addArticle(app);
  const { id: commentId } = await addComment(app, articleId, people.teamMember.id, "Buy now");
  await db.insert(commentReports).values({ commentId, userId: people.agent.id });
  await db
    .insert(subscriptions)
    .values({ userId: people.otherAgent.id, status: "past_due" })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { status: "past_due" } });

  const open = { waitingThreads: 2, openReports: 1, heldEmails: 0, callsToday: 1 };
  expect(await counts("support")).toEqual(open);
  expect(await counts("superadmin")).toEqual({
    ...open,
    pendingGurus: 1,
    latePayments: before.latePayments + 1,
  });
  expect(await countStatements(app, () => counts("superadmin"))).toBe(1 + 1);
});
