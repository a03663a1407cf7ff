import { randomUUID } from "node:crypto";
import { formatVtt } from "#lib/webvtt.ts";
import { bulkChanges } from "#platform/server/bulk/tables.ts";
import type { Person } from "#test/people.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { libraryContract } from "../contract.ts";
import { addArticle, completeForm, setGuru } from "./article.fixture.ts";
import { articleCategories, articleTopics } from "./tables.ts";

const article = {
  owner: "house",
  setup: (app) => addArticle(app).then(({ id, slug }) => ({ id, slug })),
  hidden: (app) => addArticle(app, { isPublished: false }).then(({ id, slug }) => ({ id, slug })),
} satisfies RouteSample;
const CAPTIONS = [
  { language: "en", label: "English", vtt: formatVtt([{ start: 0, end: 2, text: "Hi" }]) },
];
const captioned = {
  owner: "house",
  setup: (app) =>
    addArticle(app, { captions: CAPTIONS }).then(({ id }) => ({ id, language: "en" })),
  hidden: (app) =>
    addArticle(app, { captions: CAPTIONS, isPublished: false }).then(({ id }) => ({
      id,
      language: "en",
    })),
} satisfies RouteSample;
const adminArticle = { owner: "platform", setup: article.setup } satisfies RouteSample;

/** A change of the superadmin that can be undone. */
async function bulkChange({ db, people }: TestApp) {
  const [row] = await db
    .insert(bulkChanges)
    .values({
      kind: "article",
      action: { type: "publish" },
      rows: [{ id: randomUUID() }],
      actorId: people.superadmin.id,
    })
    .returning();
  return { id: row?.id ?? "" };
}

/** A topic and a category in turn. */
let terms = 0;
async function newTerm({ db }: TestApp) {
  terms += 1;
  const [kind, table] =
    terms % 2 ? (["topics", articleTopics] as const) : (["categories", articleCategories] as const);
  const slug = `term-${randomUUID()}`;
  const [row] = await db.insert(table).values({ name: slug, slug }).returning();
  return { kind, id: row?.id ?? "" };
}
let into = "";
const term = { owner: "platform", setup: newTerm } satisfies RouteSample;
const termForm = () => ({ name: `Term ${randomUUID()}` });

/** A draft of a guru with an active record. */
async function ownDraft(app: TestApp, { id: authorId }: Person) {
  const guru = await setGuru(app, authorId);
  return { id: (await addArticle(app, { isPublished: false, guruId: guru.id, authorId })).id };
}
const draft = { owner: "guru", setup: ownDraft } satisfies RouteSample;

export const librarySamples = samplesOf(libraryContract, {
  list: { owner: "house" },
  filterCounts: { owner: "house" },
  find: article,
  captions: captioned,
  taxonomy: { owner: "house" },
  like: article,
  unlike: article,
  bookmark: article,
  unbookmark: article,
  recordRead: article,

  adminList: { owner: "platform" },
  bulkChange: {
    owner: "platform",
    body: async (app) => ({
      target: { ids: [(await addArticle(app)).id] },
      action: { type: "unpublish" },
    }),
  },
  undoBulkChange: { owner: "platform", setup: bulkChange },
  authors: { owner: "platform" },
  adminFind: adminArticle,
  create: { owner: "platform", body: () => completeForm() },
  update: { ...adminArticle, body: () => completeForm({ version: 1 }) },
  setFlags: { ...adminArticle, body: { isFeatured: true, isPublished: false } },
  remove: adminArticle,
  adminTerms: { owner: "platform" },
  createTerm: { owner: "platform", setup: () => ({ kind: "topics" }), body: termForm },
  updateTerm: { ...term, body: termForm },
  removeTerm: term,
  mergeTerm: {
    owner: "platform",
    // Two terms of one kind: the fixture alternates.
    setup: async (app) => {
      const [first, , third] = [await newTerm(app), await newTerm(app), await newTerm(app)];
      into = third.id;
      return first;
    },
    body: () => ({ intoId: into }),
  },

  ownList: { owner: "guru" },
  ownGuru: { owner: "guru" },
  ownFind: draft,
  ownCreate: {
    owner: "guru",
    body: async (app, { id }) => {
      await setGuru(app, id);
      return completeForm({ isPublished: true });
    },
  },
  ownUpdate: { ...draft, body: () => completeForm({ version: 1 }) },
  ownPublish: { ...draft, body: { isPublished: true } },
  ownRemove: draft,
});
