import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { authOf, createFindActors, createReadVisitor } from "#features/accounts/server/public.ts";
import {
  acceptTokens,
  findActorsWithTokens,
  withoutTokens,
} from "#features/integrations/server/public.ts";
import { billingFactsOf } from "#features/subscription/server/public.ts";
import { serveApi } from "#platform/server/http/api.ts";
import { createHttp } from "#platform/server/http/create-http.ts";
import { serveHealth } from "#platform/server/http/health.ts";
import { serveWeb } from "#platform/server/http/static-web.ts";
import { createLiveHub } from "#platform/server/live/hub.ts";
import type { Metrics } from "#platform/server/metrics/metrics.ts";
import { serveWebhooks } from "#platform/server/payments/serve-webhooks.ts";
import type { Services } from "#platform/server/services.ts";
import { contract } from "./contract.ts";
import { serveDemoFiles } from "./demo/files.ts";
import { serveOutbox } from "./dev/outbox.ts";
import { features, paymentHandlers, routes } from "./features.ts";
import { redirectMovedPages } from "./moved-pages.ts";
import { WEB_FOLDER } from "./web-folder.ts";

/** Builds the whole server, ready to listen. */
export async function buildServer(
  services: Services,
  metrics: Metrics | null = null,
  {
    keptFolder = resolve(services.env.DATA_DIR, "web-assets"),
    ...options
  }: { sharedBytes?: number; keptFolder?: string } = {},
): Promise<FastifyInstance> {
  for (const { start } of features) await start?.(services);
  const app = await createHttp(services, metrics);
  const { authCookies } = await authOf(services).$context;
  const sessionCookie = authCookies.sessionToken.name;
  const readVisitor = acceptTokens(services, {
    readSession: createReadVisitor(services, sessionCookie, billingFactsOf),
    sessionCookie,
    factsOf: billingFactsOf,
  });
  serveHealth(app, services);
  await serveWebhooks(app, services, paymentHandlers);
  const findSessions = createFindActors(services, billingFactsOf);
  const findActors = findActorsWithTokens(services, billingFactsOf, findSessions);
  const live = createLiveHub(services, findActors);
  app.addHook("preClose", () => live.close());
  app.decorate("countLiveStreams", () => live.count());
  if (services.env.DEMO) {
    serveOutbox(app, services);
    await serveDemoFiles(app);
  }
  for (const { rawRoutes, rawScopes } of features) {
    await rawRoutes?.(app, services, rawScopes ? readVisitor : withoutTokens(readVisitor));
  }
  serveApi(app, services, {
    contract,
    router: routes,
    readVisitor,
    live,
    ...options,
  });
  redirectMovedPages(app);
  await serveWeb(app, { folder: WEB_FOLDER, keptFolder }, services.settings);
  return app;
}
