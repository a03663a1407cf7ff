import {
  confirmPassword,
  findSecondFactors,
  isSecondFactorRequired,
  queuePasswordHash,
} from "#features/accounts/server/public.ts";
import { isStaff } from "#platform/server/actor.ts";
import { describeDevice } from "#platform/server/describe-device.ts";
import { conflict, notFound } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { twoFactorContract } from "../two-factor-contract.ts";
import { announceChange } from "./announce-change.ts";
import { confirmAuthenticator, startAuthenticator } from "./authenticator.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";
import {
  deleteAuthenticator,
  deleteTrustedDevice,
  findAuthenticatorSince,
  listTrustedDevices,
} from "./queries.ts";
import { countRecoveryCodes, createRecoveryCodes } from "./recovery-codes.ts";
import { removeFactor } from "./remove-factors.ts";
import { findMemberSecondFactor, resetSecondFactor, withdrawReset } from "./reset-second-factor.ts";

const os = routesFor(twoFactorContract);
const done = { ok: true } as const;

const confirm = ({ services, actor, ip }: RequestContext, password: string): Promise<void> =>
  queuePasswordHash(services, ip, () =>
    confirmPassword(services, actor, {
      password,
      field: "password",
      message: "Your current password is incorrect.",
    }),
  );

export const twoFactorRoutes = {
  proveSecondFactor: os.proveSecondFactor.handler(async ({ input, context }) => {
    await proveSecondFactor(context, input);
    return done;
  }),

  twoFactor: os.twoFactor.handler(async ({ context: { actor, services } }) => {
    const { db, clock } = services;
    const { userId } = actor;
    const [since, factors, recoveryCodesLeft, devices, isRequired] = await Promise.all([
      findAuthenticatorSince(db, userId),
      findSecondFactors(db, userId),
      countRecoveryCodes(db, userId),
      listTrustedDevices(db, userId, clock.now()),
      isStaff(actor) && isSecondFactorRequired(db),
    ]);
    return {
      authenticatorSince: since,
      hasPasskey: factors.includes("passkey"),
      recoveryCodesLeft,
      trustedDevices: devices.map(({ userAgent, createdAt, ...device }) => ({
        ...device,
        name: describeDevice(userAgent).name,
        trustedAt: createdAt,
      })),
      isRequired,
    };
  }),

  startAuthenticator: os.startAuthenticator.handler(async ({ input, context }) => {
    await confirm(context, input.password);
    return startAuthenticator(context.services, context.actor);
  }),

  confirmAuthenticator: os.confirmAuthenticator.handler(
    async ({ input, context: { actor, services } }) => ({
      recoveryCodes: await confirmAuthenticator(services, actor, input),
    }),
  ),

  removeAuthenticator: os.removeAuthenticator.handler(async ({ input, context }) => {
    const { actor, services } = context;
    await confirm(context, input.password);
    await removeFactor(services, actor, async (tx) => {
      if (!(await deleteAuthenticator(tx, actor.userId))) throw notFound();
      await announceChange(services, tx, actor, "authenticator-removed");
    });
    return done;
  }),

  renewRecoveryCodes: os.renewRecoveryCodes.handler(async ({ input, context }) => {
    const { actor, services } = context;
    await confirm(context, input.password);
    const recoveryCodes = await services.db.transaction(async (tx) => {
      if ((await findSecondFactors(tx, actor.userId)).length === 0) throw noFactor();
      await announceChange(services, tx, actor, "recovery-codes-renewed");
      return createRecoveryCodes(services, tx, actor.userId);
    });
    return { recoveryCodes };
  }),

  removeTrustedDevice: os.removeTrustedDevice.handler(
    async ({ input, context: { actor, services } }) => {
      if (!(await deleteTrustedDevice(services.db, actor.userId, input.id))) throw notFound();
      return done;
    },
  ),

  memberSecondFactor: os.memberSecondFactor.handler(({ input, context: { services } }) =>
    findMemberSecondFactor(services.db, input.id),
  ),

  resetSecondFactor: os.resetSecondFactor.handler(
    async ({ input, context: { actor, services } }) => ({
      dueAt: await resetSecondFactor(services, actor, input.id),
    }),
  ),

  withdrawSecondFactorReset: os.withdrawSecondFactorReset.handler(
    async ({ input, context: { actor, services } }) => {
      await withdrawReset(services, actor, input.id);
      return done;
    },
  ),
};

const noFactor = () =>
  conflict("no_second_factor", "Set up an authenticator app or a passkey first.");
