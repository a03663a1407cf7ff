import { confirmPassword, queuePasswordHash } from "#features/accounts/server/public.ts";
import { notFound } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import { passkeyContract } from "../passkey-contract.ts";
import { listPasskeys, renamePasskey } from "./passkey-queries.ts";
import { addPasskey, removePasskey, startPasskey } from "./passkey-registration.ts";
import { signInWithPasskey, startPasskeySignIn } from "./passkey-sign-in.ts";

const os = routesFor(passkeyContract);
const done = { ok: true } as const;

const optionsLimit = createRateLimit({ name: "passkey-options", points: 100, seconds: 15 * 60 });
const signInLimit = createRateLimit({ name: "passkey-sign-in", points: 100, seconds: 15 * 60 });

const checkPassword = ({ services, actor, ip }: RequestContext, password: string) =>
  queuePasswordHash(services, ip, () =>
    confirmPassword(services, actor, {
      password,
      field: "password",
      message: "Your current password is incorrect.",
    }),
  );

export const passkeyRoutes = {
  listPasskeys: os.listPasskeys.handler(async ({ context: { actor, services } }) => ({
    passkeys: await listPasskeys(services.db, actor.userId),
  })),

  startPasskey: os.startPasskey.handler(async ({ input, context }) => {
    await checkPassword(context, input.password);
    return startPasskey(context);
  }),

  addPasskey: os.addPasskey.handler(({ input, context }) => addPasskey(context, input)),

  renamePasskey: os.renamePasskey.handler(async ({ input, context: { actor, services } }) => {
    if (!(await renamePasskey(services.db, actor.userId, input))) throw notFound();
    return done;
  }),

  removePasskey: os.removePasskey.handler(async ({ input, context }) => {
    const own = await listPasskeys(context.services.db, context.actor.userId);
    if (!own.some(({ id }) => id === input.id)) throw notFound();
    await checkPassword(context, input.password);
    await removePasskey(context, input.id);
    return done;
  }),

  startPasskeySignIn: os.startPasskeySignIn.handler(async ({ input, context }) => {
    await optionsLimit.use(context.services, context.ip);
    return startPasskeySignIn(context, input);
  }),

  signInWithPasskey: os.signInWithPasskey.handler(async ({ input, context }) => {
    await signInLimit.use(context.services, context.ip);
    await signInWithPasskey(context, input);
    return done;
  }),
};
