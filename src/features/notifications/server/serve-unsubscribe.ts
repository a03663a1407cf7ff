import type { FastifyInstance } from "fastify";
import { ONE_CLICK_PATH } from "#platform/server/mail/list-headers.ts";
import type { Services } from "#platform/server/services.ts";
import { saveChoice } from "./queries.ts";
import { readLink } from "./read-link.ts";

interface Link {
  Querystring: { token?: string };
}

/**
 * What mail programs call when somebody presses their own 'Unsubscribe'. A browser that is sent
 * here instead comes to the page that asks first.
 */
export async function serveUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // The form they send says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null));
    // The address must not end up in the logs.
    const quiet = { logLevel: "silent" } as const;
    scope.get<Link>(ONE_CLICK_PATH, quiet, async ({ query }, reply) =>
      reply.redirect(`/auth/unsubscribe#token=${encodeURIComponent(query.token ?? "")}`, 303),
    );
    const oneClick = { ...quiet, config: { acceptsAnyOrigin: true } };
    scope.post<Link>(ONE_CLICK_PATH, oneClick, async ({ query, ip }) => {
      const { userId, kind } = await readLink(services, ip, String(query.token ?? ""));
      await saveChoice(services.db, userId, kind, { email: false });
      return { ok: true };
    });
  });
}
