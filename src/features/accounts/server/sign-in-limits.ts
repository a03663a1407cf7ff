import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";

const WINDOW_SECONDS = 15 * 60;
const HOUR = 60 * 60;

/**
 * Attempts per account and address until one succeeds, failed ones per address alone, and failed
 * ones per account from browsers that never signed in to it, wherever they come from.
 */
export const signInLimits = ({ db }: Pick<Services, "db">) => ({
  account: createRateLimit(db, { name: "sign-in", points: 10, seconds: WINDOW_SECONDS }),
  address: createRateLimit(db, { name: "sign-in-ip", points: 200, seconds: WINDOW_SECONDS }),
  strangers: createRateLimit(db, { name: "sign-in-strangers", points: 50, seconds: HOUR }),
});

export const strangersKey = (email: string): string => email.toLowerCase().slice(0, 200);
