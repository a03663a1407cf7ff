import { randomBytes } from "node:crypto";
import { sessions } from "#features/accounts/server/tables.ts";
import { HOUR_MS } from "#lib/durations.ts";
import type { LoadDemo } from "#platform/server/demo.ts";

const DEVICES = [
  {
    ipAddress: "203.0.113.24",
    hoursAgo: 30,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  },
  {
    ipAddress: "198.51.100.61",
    hoursAgo: 9 * 24,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0",
  },
];

/** Gives three demo members sessions on a phone and a PC. */
export const loadSettingsDemo: LoadDemo = async ({ tx, now, userId }) => {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const people = ["member", "agent", "superadmin"].map(userId);
  await tx.insert(sessions).values(
    people.flatMap((id) =>
      DEVICES.map(({ hoursAgo, ...device }) => ({
        ...device,
        userId: id,
        // Random and unknown, so these sessions can be ended but not used.
        token: randomBytes(32).toString("base64url"),
        expiresAt: at(30 * 24 - hoursAgo),
        createdAt: at(-hoursAgo),
        updatedAt: at(-hoursAgo),
      })),
    ),
  );
};
