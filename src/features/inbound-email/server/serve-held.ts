import type { FastifyInstance } from "fastify";
import { refusalFor } from "#platform/server/audience.ts";
import { notFound } from "#platform/server/errors.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import { limitDownloads } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { findHeldContent } from "./held-queries.ts";

/** Downloads a held email. Anyone can have sent it, so browsers must never render it. */
export function serveHeldEmails(
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
): void {
  app.get<{ Params: { id: string } }>("/api/admin/held-emails/:id.eml", async (request, reply) => {
    const visitor = await readVisitor(request);
    const refusal = refusalFor("support-team", visitor);
    if (refusal || !visitor) throw refusal;
    await limitDownloads(services, visitor.userId);
    const content = await findHeldContent(services.db, request.params.id);
    if (!content) throw notFound();
    return reply
      .type("application/octet-stream")
      .header("content-disposition", 'attachment; filename="email.eml"')
      .header("cache-control", "private, no-store")
      .send(content);
  });
}
