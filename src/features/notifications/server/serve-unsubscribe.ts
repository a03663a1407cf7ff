import type { FastifyInstance } from "fastify";
import { ONE_CLICK_PATH } from "#platform/server/mail/list-headers.ts";
import type { Services } from "#platform/server/services.ts";
import { saveChoice } from "./queries.ts";
import { readUnsubscribeLink } from "./read-unsubscribe-link.ts";

interface Link {
  Querystring: { token?: string };
}

/**
 * One-click unsubscribe (RFC 8058), called by email clients. A browser that opens the URL is
 * redirected to the confirmation page.
 */
export async function serveUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // The form body is ignored: the URL has everything.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null));
    // The URL contains a token and must not be logged.
    const quiet = { logLevel: "silent" } as const;
    scope.get<Link>(ONE_CLICK_PATH, quiet, async ({ query }, reply) =>
      reply.redirect(`/unsubscribe#token=${encodeURIComponent(query.token ?? "")}`, 303),
    );
    const oneClick = { ...quiet, config: { acceptsAnyOrigin: true } };
    scope.post<Link>(ONE_CLICK_PATH, oneClick, async ({ query, ip }) => {
      const { userId, kind } = await readUnsubscribeLink(services, ip, String(query.token ?? ""));
      await saveChoice(services.db, userId, kind, { email: false });
      return { ok: true };
    });
  });
}
