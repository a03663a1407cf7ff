import { secondFactorResets, trustedDevices } from "#features/accounts/server/tables.ts";
import { DAY_MS } from "#lib/durations.ts";
import { one } from "#lib/one.ts";
import type { RouteSample } from "#test/route-samples.ts";
import type { twoFactorContract } from "../two-factor-contract.ts";

const NO_PASSWORD = [422, "Test accounts have no password, so every password is wrong."] as const;
const withPassword: RouteSample = {
  owner: "account",
  body: { password: "wrong" },
  answers: NO_PASSWORD,
};

export const twoFactorSamples: Record<keyof typeof twoFactorContract, RouteSample> = {
  proveSecondFactor: {
    owner: "nobody",
    body: { method: "authenticator", code: "000000" },
    answers: [401, "The browser has started no sign-in."],
  },
  twoFactor: { owner: "account" },
  startAuthenticator: withPassword,
  confirmAuthenticator: {
    owner: "account",
    body: { setup: "unknown", code: "000000" },
    answers: [409, "The server did not start this setup."],
  },
  removeAuthenticator: withPassword,
  renewRecoveryCodes: withPassword,
  removeTrustedDevice: {
    owner: "account",
    async setup({ db, clock }, { id: userId }) {
      const expiresAt = new Date(clock.now().getTime() + DAY_MS);
      const device = { userId, tokenHash: crypto.randomUUID(), expiresAt };
      return { id: one(await db.insert(trustedDevices).values(device).returning()).id };
    },
  },
  memberSecondFactor: { owner: "platform", setup: ({ people }) => ({ id: people.agent.id }) },
  resetSecondFactor: {
    owner: "platform",
    setup: ({ people }) => ({ id: people.superadmin.id }),
    answers: [409, "Superadmins cannot reset their own second factors."],
  },
  withdrawSecondFactorReset: {
    owner: "platform",
    async setup({ db, people, clock }) {
      const { id: userId } = people.support;
      await db
        .insert(secondFactorResets)
        .values({ userId, dueAt: clock.now() })
        .onConflictDoNothing();
      return { id: userId };
    },
  },
};
