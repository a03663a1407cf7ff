import { addArticle } from "#features/library/server/article.fixture.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { articleMagicContract } from "../contract.ts";
import { findState } from "./queries.ts";
import { articleProposals, articleRevisions } from "./tables.ts";

const none = { title: "T", subtitle: null, featuredImageUrl: null, proTip: null, topicIds: [] };
const proposed = { ...none, body: "<p>New words.</p>" };

async function withProposal(app: TestApp) {
  const { id } = await addArticle(app);
  const state = await findState(app.db, id);
  const [row] = await app.db
    .insert(articleProposals)
    .values({
      articleId: id,
      userId: app.people.superadmin.id,
      provider: "offline",
      proposed,
      imageSource: "kept",
      basedOn: state?.fingerprint ?? "",
    })
    .returning();
  return { id, proposalId: row?.id ?? "" };
}

async function withRevision(app: TestApp) {
  const { id } = await addArticle(app);
  const state = await findState(app.db, id);
  const [row] = await app.db
    .insert(articleRevisions)
    .values({ articleId: id, previous: proposed, becameFingerprint: state?.fingerprint ?? "" })
    .returning();
  return { id, revisionId: row?.id ?? "" };
}

const proposal = { owner: "platform", setup: withProposal } satisfies RouteSample;

export const articleMagicSamples = samplesOf(articleMagicContract, {
  list: { owner: "platform" },
  enhance: {
    owner: "platform",
    setup: async (app) => ({ id: (await addArticle(app)).id }),
    body: {},
  },
  preview: proposal,
  discard: proposal,
  save: {
    ...proposal,
    body: (_app, _person, { proposalId }) => ({ proposalId, accept: ["body"], topicIds: [] }),
  },
  undo: {
    owner: "platform",
    setup: withRevision,
    body: (_app, _person, { revisionId }) => ({ revisionId }),
  },
});
