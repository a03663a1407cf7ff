import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { fieldsOf } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes } from "./route-table.fixture.ts";

/** Proof 30 for what saves while a person types: one of two tabs never overwrites the other. */
const app = await testApp();
app.clock.set("2026-04-10T12:00:00Z");
const member = app.as("agent");
type Answer = Awaited<ReturnType<typeof member.get<{ code: string; data: object }>>>;

interface Autosave {
  /** What is stored, as the screen reads it. */
  read: () => Promise<unknown>;
  /** Saves this text over the one that the tab started from; pages of the former release do not send it. */
  save: (text: string, replaces: unknown) => Promise<Answer>;
  /** What a tab that reads now sends with its next save. */
  start: () => Promise<unknown>;
}

async function newLesson() {
  const pillar = await samplePillar(app.db, 1);
  const id = pillar.elements[0]?.lessonIds[0] ?? "";
  const exercises = [{ id: randomUUID(), kind: "question" as const, text: "Why?" }];
  await app.db.update(lessons).set({ exercises }).where(eq(lessons.id, id));
  return { id, itemId: exercises[0]?.id, player: `/api/pillars/${pillar.slug}/elements/element-1` };
}

async function newNotes(): Promise<Autosave> {
  const { id, player } = await newLesson();
  const path = `/api/lessons/${id}/notes`;
  const read = async () => (await member.get(player)).body.lessons[0].notes;
  return {
    read,
    start: read,
    save: (notes, replaces) => member.put(path, { notes, replaces }),
  };
}

let monthsUsed = 0;
const AUTOSAVES: Record<string, () => Promise<Autosave>> = {
  "PUT /lessons/{lessonId}/notes": newNotes,
  "PUT /lessons/{lessonId}/answers/{itemId}": async () => {
    const { id, itemId } = await newLesson();
    const path = `/api/lessons/${id}/answers/${itemId}`;
    const read = async () =>
      (await member.get(`/api/lessons/${id}/worksheet`)).body.answers[0]?.text ?? "";
    return {
      read,
      start: read,
      save: (text, replaces) => member.put(path, { text, replaces }),
    };
  },
  "PUT /authoring/{kind}/{subject}/working-copy": async () => {
    const author = app.as("superadmin");
    const path = `/api/authoring/article/${(await addArticle(app)).id}/working-copy`;
    const copyOf = async () => (await author.get(path)).body.copy;
    return {
      read: async () => (await copyOf())?.content.title ?? "",
      start: async () => (await copyOf())?.mark ?? null,
      save: (title, replaces) => author.put(path, { content: { title }, basedOn: 1, replaces }),
    };
  },
  "PUT /scorecard/numbers": async () => {
    monthsUsed += 1;
    const month = `2026-0${monthsUsed}-01`;
    const path = "/api/scorecard/numbers";
    const monthNow = async () => (await member.get(`${path}?month=${month}`)).body;
    const headcountOf = (text: string) => Number(text.replace(/\D/g, "")) || null;
    return {
      read: async () => (await monthNow()).months[0].inputs.headcount,
      start: async () => (await monthNow()).saved?.version ?? null,
      save: (text, version) =>
        member.put(path, { month, version, inputs: { headcount: headcountOf(text) } }),
    };
  },
};

describe.each(Object.entries(AUTOSAVES))("%s", (_route, make) => {
  test("rejects the second of two tabs and keeps what the first one saved", async () => {
    const { read, save, start } = await make();
    const before = await start();
    expect((await save("First 1", before)).status).toBe(200);
    const stored = await read();
    const stale = await save("Second 2", before);
    expect([stale.status, stale.body.code]).toEqual([409, "edit_conflict"]);
    expect(await read()).toEqual(stored);
    // "Keep mine" replaces what the other tab saved.
    expect((await save("Second 2", await start())).status).toBe(200);
    expect(await read()).not.toEqual(stored);
  });

  test("accepts exactly one of ten parallel saves", async () => {
    const { save, start } = await make();
    const before = await start();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(`Save ${index + 1}`, before)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

/** The scorecard has always sent a version. */
const newlyVersioned = Object.entries(AUTOSAVES).filter(([route]) => !route.includes("scorecard"));
test.each(newlyVersioned)("accepts a page of the former release: %s", async (_route, make) => {
  const { read, save, start } = await make();
  await save("First", await start());
  expect((await save("Former", undefined)).status).toBe(200);
  expect(await read()).toBe("Former");
});

describe("texts of a member", () => {
  const texts = Object.entries(AUTOSAVES).filter(([route]) => route.includes("/lessons/"));

  test.each(texts)("accepts a save again when its response was lost: %s", async (_route, make) => {
    const { save } = await make();
    expect((await save("Same", "")).status).toBe(200);
    expect((await save("Same", "")).status).toBe(200);
  });

  test.each(texts)("answers a stale save with the stored text: %s", async (_route, make) => {
    const { save } = await make();
    await save("Theirs", "");
    expect((await save("Mine", "")).body).toMatchObject({
      message: "You changed this text in another tab or on another device.",
      data: { stored: "Theirs" },
    });
    // Clearing it elsewhere is a change as well.
    await save("", "Theirs");
    expect((await save("Mine", "Theirs")).body.data).toEqual({ stored: "" });
  });

  test("treats blank notes as none", async () => {
    const { save, read } = await newNotes();
    await save(" \n", "");
    expect((await save("Next", " \n")).status).toBe(200);
    expect(await read()).toBe("Next");
  });
});

test("keeps the working copy of another tab when one tab discards its own", async () => {
  const author = app.as("superadmin");
  const path = `/api/authoring/article/${(await addArticle(app)).id}/working-copy`;
  const first = await author.put(path, { content: { title: "A" }, basedOn: 1, replaces: null });
  const { mark } = first.body;
  await author.put(path, { content: { title: "B" }, basedOn: 1, replaces: mark });
  await author.delete(path, { replaces: mark });
  const { copy } = (await author.get(path)).body;
  expect(copy).toMatchObject({ content: { title: "B" } });
  await author.delete(path, { replaces: copy.mark });
  expect((await author.get(path)).body.copy).toBeNull();
});

/** One click sets the value that the person sees; the newest click is meant. */
const CHOICES = [
  ...["PUT /articles/{id}/like", "PUT /articles/{id}/bookmark", "PUT /comments/{id}/like"],
  ...["PUT /lessons/{lessonId}/bookmark", "PATCH /lessons/{lessonId}/bookmark"],
  ...["PUT /lessons/{lessonId}/visit", "PUT /lessons/{lessonId}/worksheet"],
  ...["PUT /diagnostic/answers/{statementId}", "PUT /assistant/answers/{id}/rating"],
  ...["PUT /comments/{id}/answer", "PATCH /admin/comments/{id}"],
  ...["PATCH /events/{id}/registration", "PATCH /admin/events/{id}/active"],
  ...["PATCH /admin/articles/{id}/flags", "PATCH /guru/articles/{id}/published"],
  ...["PATCH /admin/gurus/{id}/active", "PUT /admin/plans/{id}/state"],
  ...["PUT /admin/scorecard/metrics/{id}/archived", "PATCH /admin/support/tickets/{ticketId}"],
  ...["PUT /notifications/preferences", "PUT /notifications/subscription"],
  ...["PUT /push/device", "PUT /push/devices/{id}/muted-kinds", "PUT /push/quiet-hours"],
  ...["PUT /settings/time-zone", "PUT /profile/avatar", "PUT /admin/article-import/author"],
  ...["PUT /subscription/seats", "PUT /subscription/seats/{userId}"],
  ...["PUT /admin/support/faq-order", "PUT /admin/quick-reply-order"],
  ...["PUT /admin/scorecard/order", "PUT /admin/diagnostic/pillars/{pillarId}/order"],
];
/** Forms with a Save button, which nothing saves while a person types. */
const SAVED_BY_BUTTON = [
  ...["PATCH /profile", "PUT /subscription/billing-details", "PATCH /account/passkeys/{id}"],
  ...["PUT /account/authenticator", "PATCH /assistant/conversations/{id}", "PATCH /comments/{id}"],
  ...["PUT /gurus/{slug}/review", "PUT /guru-profile/reviews/{id}/reply"],
  ...["PUT /members/{id}/access", "PUT /members/{id}/suspension", "PUT /members/{id}/tags"],
  "PATCH /team/members/{id}",
  ...["PUT /admin/gurus/{id}/resources", "PATCH /admin/events/{id}/series"],
  ...["PUT /admin/taxonomy/{kind}/{id}", "PUT /admin/support/faq/{id}"],
  ...["PUT /admin/quick-replies/{id}", "PUT /admin/support/settings", "PATCH /admin/calls/{id}"],
  "PATCH /guru-calls/{id}",
];
const MARKERS = ["version", "replaces", "editedFrom"];

test("knows every write that sends no version", async () => {
  const without = (await gatherRoutes()).filter(
    ({ route, input }) =>
      /^(PUT|PATCH) /.test(route) &&
      !(input && fieldsOf(input).some((name) => MARKERS.includes(name))),
  );
  expect(without.map(({ route }) => route).sort()).toEqual([...CHOICES, ...SAVED_BY_BUTTON].sort());
});
