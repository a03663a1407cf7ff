import { addArticle, setGuru } from "#features/library/server/article.fixture.ts";
import { articleKind } from "#features/library/server/public.ts";
import { authoringContract } from "#platform/authoring-contract.ts";
import { platformContract } from "#platform/contract.ts";
import { moveToTrash } from "#platform/server/authoring/move-to-trash.ts";
import { revisions } from "#platform/server/authoring/tables.ts";
import type { Person } from "#test/people.ts";
import { type RouteSample, rawSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";

/** A guru's article in the trash. */
const trashedArticle: RouteSample["setup"] = async (app, { id: authorId }) => {
  const guru = await setGuru(app, authorId);
  const { id } = await addArticle(app, { guruId: guru.id, authorId });
  const options = { actor: null, now: app.clock.now() };
  await app.db.transaction((tx) => moveToTrash(tx, articleKind, id, options));
  return { kind: "article", id };
};

/** The first revision of a guru's article. */
async function revisionOf(app: TestApp, { id: authorId }: Person) {
  const guru = await setGuru(app, authorId);
  const { id: subjectId, title } = await addArticle(app, { guruId: guru.id, authorId });
  await app.db
    .insert(revisions)
    .values({ kind: "article", subjectId, number: 1, action: "save", content: { title } });
  return { kind: "article", subjectId, subject: subjectId, number: "1" };
}
const revision = { owner: "author", setup: revisionOf } satisfies RouteSample;

/** Routes that belong to no feature. */
export const appSamples = [
  rawSample("GET /api/live", "public", { owner: "nobody" }),
  rawSample("GET /api/ready", "public", { owner: "nobody" }),
  rawSample("GET /api/openapi.json", "public", { owner: "nobody" }),
  rawSample("GET /api/docs", "public", { owner: "nobody" }),
  ...samplesOf(platformContract, {
    live: { owner: "account" },
    listTrash: { owner: "author" },
    restoreTrashed: { owner: "author", setup: trashedArticle, body: {} },
    purgeTrashed: { owner: "platform", setup: trashedArticle },
  }),
  ...samplesOf(authoringContract, {
    revisions: revision,
    revision,
    restoreRevision: { ...revision, body: {} },
    workingCopy: revision,
    saveWorkingCopy: { ...revision, body: { content: { title: "Not yet" }, basedOn: 1 } },
    discardWorkingCopy: revision,
    editors: revision,
    presence: { ...revision, body: { isEditing: true } },
  }),
  rawSample("POST /api/webhooks/payments", "public", {
    owner: "nobody",
    body: { forged: true },
    answers: [400, "The provider has not signed it."],
  }),
  ...["terms", "privacy", "unsubscribe", "certificates/:code"].map((page) =>
    rawSample(`GET /auth/${page}`, "public", {
      owner: "nobody",
      setup: () => ({ code: "AAAA" }),
      init: () => ({ redirect: "manual" }),
      answers: [308, "The page has moved."],
    }),
  ),
  // Only in demos: production does not register these.
  rawSample("GET /api/dev/outbox", "public", { owner: "nobody" }),
  rawSample("GET /api/dev/outbox/:id", "public", {
    owner: "nobody",
    setup: () => ({ id: "none" }),
    answers: [404, "There is no such email."],
  }),
  rawSample("POST /api/dev/outbox/:id/reply", "public", {
    owner: "nobody",
    setup: () => ({ id: "none" }),
    body: {},
    answers: [404, "There is no such email."],
  }),
];
