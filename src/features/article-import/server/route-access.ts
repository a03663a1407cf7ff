import { randomUUID } from "node:crypto";
import { one } from "#lib/one.ts";
import { forSuperadmins, type RouteAccess } from "#test/route-access.ts";
import type { TestApp } from "#test/test-app.ts";
import { DEFAULT_MAPPING } from "../mapping.ts";
import { articleImportItems, articleImportRuns } from "./tables.ts";

/** A failed run with one failed record. */
async function failedRun(app: TestApp): Promise<string> {
  await app.db.delete(articleImportRuns);
  const run = await app.db
    .insert(articleImportRuns)
    .values({ source: "sample", status: "error", mapping: DEFAULT_MAPPING })
    .returning()
    .then(one);
  await app.db
    .insert(articleImportItems)
    .values({ runId: run.id, position: 1, recordId: "sample-001", status: "failed" });
  return run.id;
}

const onRun =
  (end: string): NonNullable<RouteAccess["request"]> =>
  async (app) => ({ path: `/admin/article-import/runs/${await failedRun(app)}/${end}` });

export const articleImportAccess: RouteAccess[] = [
  { route: "GET /admin/article-import", expects: forSuperadmins() },
  { route: "GET /admin/article-import/records", expects: forSuperadmins() },
  { route: "GET /admin/article-import/authors", expects: forSuperadmins() },
  {
    route: "POST /admin/article-import/preview",
    expects: forSuperadmins(),
    request: () => ({ body: { recordId: "sample-002", mapping: DEFAULT_MAPPING } }),
  },
  {
    route: "POST /admin/article-import/runs",
    expects: forSuperadmins(202),
    request: async (app) => {
      await app.db.delete(articleImportRuns);
      return { body: { recordIds: [`missing-${randomUUID()}`], mapping: DEFAULT_MAPPING } };
    },
  },
  {
    route: "POST /admin/article-import/runs/{id}/retry",
    expects: forSuperadmins(202),
    request: onRun("retry"),
  },
  {
    route: "POST /admin/article-import/runs/{id}/dismiss",
    expects: forSuperadmins(),
    request: onRun("dismiss"),
  },
  {
    route: "GET /admin/article-import/runs/{id}/items",
    expects: forSuperadmins(),
    request: onRun("items"),
  },
  {
    route: "GET /admin/article-import/runs/{id}/messages",
    expects: forSuperadmins(),
    request: onRun("messages"),
  },
  {
    route: "PUT /admin/article-import/author",
    expects: forSuperadmins(),
    request: () => ({ body: { authorId: null } }),
  },
  {
    route: "POST /admin/article-import/sample/reset",
    expects: forSuperadmins(),
    request: () => ({ body: {} }),
  },
];
