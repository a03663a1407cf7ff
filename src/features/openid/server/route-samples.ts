import { openidAccounts } from "#features/accounts/server/tables.ts";
import { one } from "#lib/one.ts";
import { rawSample, samplesOf } from "#test/route-samples.ts";
import { openidContract } from "../contract.ts";

const EXPIRED = [401, "No sign-in at a provider is under way."] as const;

export const openidSamples = [
  ...samplesOf(openidContract, {
    step: { owner: "nobody" },
    link: { owner: "nobody", body: { password: "a quiet harbour" }, answers: EXPIRED },
    accept: { owner: "nobody", body: { acceptsTerms: true }, answers: EXPIRED },
    signUp: {
      owner: "nobody",
      body: { firstName: "Ada", lastName: "Brook", agencyName: "Brook", acceptsTerms: true },
      answers: EXPIRED,
    },
    list: { owner: "account" },
    disconnect: {
      owner: "account",
      async setup({ db }, { id: userId, email }) {
        const rows = ["first", "second"].map((subject) => ({
          userId,
          issuer: "https://accounts.example.test",
          subject: `${subject}-${crypto.randomUUID()}`,
          email,
        }));
        const created = await db.insert(openidAccounts).values(rows).returning();
        return { id: one(created.slice(0, 1)).id };
      },
    },
  }),
  rawSample("GET /api/auth/openid/start", "public", {
    owner: "nobody",
    answers: [303, "No provider is configured, so it leads back to the sign-in screen."],
  }),
  rawSample("GET /api/auth/openid/callback", "public", {
    owner: "nobody",
    answers: [303, "No sign-in is under way, so it leads back to the sign-in screen."],
  }),
];
