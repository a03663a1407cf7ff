import { HOUR_SECONDS } from "#lib/durations.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";

const WINDOW_SECONDS = 15 * 60;

/**
 * `account`: attempts per account and address until one succeeds. `address`: failures per address.
 * `unknownDevices`: failures per account, from any address, by browsers that never signed in to it.
 */
export const signInLimits = {
  account: createRateLimit({ name: "sign-in", points: 10, seconds: WINDOW_SECONDS }),
  address: createRateLimit({ name: "sign-in-ip", points: 200, seconds: WINDOW_SECONDS }),
  unknownDevices: createRateLimit({ name: "sign-in-strangers", points: 50, seconds: HOUR_SECONDS }),
};

export const unknownDeviceKey = (email: string): string => email.toLowerCase().slice(0, 200);
