import { addArticle } from "#features/library/server/article.fixture.ts";
import { forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { findState } from "./queries.ts";
import { articleProposals, articleRevisions } from "./tables.ts";

const none = { title: "T", subtitle: null, featuredImageUrl: null, proTip: null, topicIds: [] };
const proposed = { ...none, body: "<p>New words.</p>" };

async function withProposal(app: TestApp) {
  const { id } = await addArticle(app);
  const state = await findState(app.db, id);
  const userId = app.people.superadmin.id;
  const [row] = await app.db
    .insert(articleProposals)
    .values({
      articleId: id,
      userId,
      provider: "offline",
      proposed,
      imageSource: "kept",
      basedOn: state?.fingerprint ?? "",
    })
    .returning();
  return { path: `/admin/article-magic/${id}`, proposalId: row?.id };
}

async function withRevision(app: TestApp) {
  const { id } = await addArticle(app);
  const state = await findState(app.db, id);
  const [row] = await app.db
    .insert(articleRevisions)
    .values({ articleId: id, previous: proposed, becameFingerprint: state?.fingerprint ?? "" })
    .returning();
  return { path: `/admin/article-magic/${id}`, revisionId: row?.id };
}

export const articleMagicAccess: RouteAccess[] = [
  { route: "GET /admin/article-magic", expects: forSuperadmins() },
  {
    route: "POST /admin/article-magic/{id}/proposal",
    expects: forSuperadmins(),
    request: async (app) => ({
      path: `/admin/article-magic/${(await addArticle(app)).id}/proposal`,
      body: {},
    }),
  },
  {
    route: "GET /admin/article-magic/{id}/proposal",
    expects: forSuperadmins(),
    request: async (app) => ({ path: `${(await withProposal(app)).path}/proposal` }),
  },
  {
    route: "DELETE /admin/article-magic/{id}/proposal",
    expects: forSuperadmins(),
    request: async (app) => ({ path: `${(await withProposal(app)).path}/proposal` }),
  },
  {
    route: "POST /admin/article-magic/{id}/save",
    expects: forSuperadmins(),
    request: async (app) => {
      const { path, proposalId } = await withProposal(app);
      return { path: `${path}/save`, body: { proposalId, accept: ["body"], topicIds: [] } };
    },
  },
  {
    route: "POST /admin/article-magic/{id}/undo",
    expects: forSuperadmins(),
    request: async (app) => {
      const { path, revisionId } = await withRevision(app);
      return { path: `${path}/undo`, body: { revisionId } };
    },
  },
];
