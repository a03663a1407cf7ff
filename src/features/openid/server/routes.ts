import { HOUR_SECONDS } from "#lib/durations.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import { openidContract } from "../contract.ts";
import { acceptWithProvider, disconnect, linkAccount, signUpWithProvider } from "./connect.ts";
import { disconnectObstacle } from "./policy.ts";
import { providerOf } from "./provider.ts";
import { findOtherMethods, listConnected } from "./queries.ts";
import { readStep } from "./read-step.ts";

const os = routesFor(openidContract);
const limit = createRateLimit({ name: "openid-step", points: 60, seconds: HOUR_SECONDS });

export const openidRoutes = {
  step: os.step.handler(({ context }) => readStep(context)),

  link: os.link.handler(async ({ input, context }) => {
    await limit.use(context.services, context.ip);
    return { ok: true, secondFactors: await linkAccount(context, input.password) };
  }),

  accept: os.accept.handler(async ({ context }) => {
    await limit.use(context.services, context.ip);
    return { ok: true, secondFactors: await acceptWithProvider(context) };
  }),

  signUp: os.signUp.handler(async ({ input, context }) => {
    await limit.use(context.services, context.ip);
    return { ok: true, secondFactors: await signUpWithProvider(context, input) };
  }),

  list: os.list.handler(async ({ context: { actor, services } }) => {
    const { db, settings } = services;
    const [connected, others] = await Promise.all([
      listConnected(db, actor.userId),
      findOtherMethods(db, actor.userId),
    ]);
    const { openid } = settings.current();
    return {
      providerName: providerOf(openid)?.name ?? null,
      obstacle: disconnectObstacle({ ...others, connected: connected.length }),
      items: connected.map(({ issuer, ...one }) => ({
        ...one,
        name: issuer === openid.issuer ? openid.name : new URL(issuer).host,
      })),
    };
  }),

  disconnect: os.disconnect.handler(async ({ input, context: { actor, services } }) => {
    await disconnect(services, actor, input.id);
    return { ok: true };
  }),
};
