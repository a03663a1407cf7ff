import type { FastifyInstance } from "fastify";
import { Id } from "#platform/contract.ts";
import type { Services } from "#platform/server/services.ts";
import { isValidLink } from "./export-link.ts";
import { exportState } from "./policy.ts";
import { findExport } from "./queries.ts";
import { exportKey } from "./remove-exports.ts";

interface Link {
  Params: { id: string };
  Querystring: { expires?: string; signature?: string };
}

/** The signed link authorizes the download, so it works in any browser. The file is never cached. */
export function serveExports(app: FastifyInstance, services: Services): void {
  // Not logged, because the URL grants access.
  app.get<Link>(
    "/api/exports/:id.zip",
    { logLevel: "silent", compress: false },
    async ({ params, query }, reply) => {
      const file = await openExport(services, params.id, query);
      // Redirects to the screen where the member can request a new export.
      if (!file) return reply.redirect("/settings?export=expired", 303);
      return reply
        .type("application/zip")
        .header("content-length", file.size)
        .header("content-disposition", 'attachment; filename="colonnade-data.zip"')
        .send(file.stream);
    },
  );
}

async function openExport(
  { db, storage, clock, secret }: Services,
  id: string,
  { expires = "", signature = "" }: Link["Querystring"],
) {
  const now = clock.now();
  if (!Id.safeParse(id).success) return null;
  if (!isValidLink({ secret }, { id, expires, signature }, now)) return null;
  const found = await findExport(db, id);
  if (!found || exportState({ ...found, requestedAt: now }, now) !== "ready") return null;
  return storage.read(exportKey(id));
}
