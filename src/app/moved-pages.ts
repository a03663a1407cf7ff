import type { FastifyInstance } from "fastify";

/** Public pages that were below /auth before. Sent emails and printed certificates link to them. */
const MOVED = ["terms", "privacy", "unsubscribe", "certificates/:code"];

/** Redirects permanently; the browser keeps the fragment, which carries the token of an email. */
export function redirectMovedPages(app: FastifyInstance): void {
  for (const page of MOVED) {
    app.get(`/auth/${page}`, (request, reply) =>
      reply.redirect(request.url.replace("/auth", ""), 308),
    );
  }
}
