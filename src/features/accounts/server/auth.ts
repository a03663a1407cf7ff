import { randomUUID } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
// The full entry point loads a query builder (250 files) that the drizzle adapter never uses.
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import { DAY_SECONDS, HOUR_SECONDS } from "#lib/durations.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { MAX_PASSWORD, MIN_PASSWORD } from "../contract.ts";
import { markEmailVerified } from "./email-verification.ts";
import { distrustBrowsers } from "./queries.ts";
import { signInLimits, unknownDeviceKey } from "./sign-in-limits.ts";
import { credentials, emailChanges, sessions, users, verifications } from "./tables.ts";
import { endPersonalTokens } from "./tokens/end-tokens.ts";

export const REMEMBERED_SECONDS = 30 * DAY_SECONDS;
export const UNREMEMBERED_SECONDS = 12 * HOUR_SECONDS;
const RESET_SECONDS = HOUR_SECONDS;

export type Auth = ReturnType<typeof createAuth>;

const created = new WeakMap<Services, Auth>();

/** Returns the Better Auth instance of these services; creates it on first use. */
export function authOf(services: Services): Auth {
  const auth = created.get(services) ?? createAuth(services);
  created.set(services, auth);
  return auth;
}

/**
 * Better Auth handles passwords, sessions and one-time tokens. Its HTTP routes are not mounted: our
 * routes call its API, so every request passes the same checks and clients cannot set user fields.
 */
function createAuth({ db, env, settings, secret, mailer }: Services) {
  return betterAuth({
    appName: "Colonnade",
    baseURL: env.APP_URL,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: {
      additionalFields: {
        firstName: { type: "string", input: false },
        lastName: { type: "string", input: false },
      },
    },
    session: { expiresIn: REMEMBERED_SECONDS, disableSessionRefresh: true },
    verification: { storeIdentifier: "hashed" },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        const url = `${env.APP_URL}/auth/reset-password#access_token=${token}`;
        await mailer.send(db, resetMail(settings.current().brand.name, user.email, url));
      },
      // A reset proves ownership of the account, so failed sign-ins by others no longer block it.
      async onPasswordReset({ user }) {
        await signInLimits.unknownDevices.forget({ db }, unknownDeviceKey(user.email));
        // Someone else may have started it with the old password.
        await db.delete(emailChanges).where(eq(emailChanges.userId, user.id));
        await distrustBrowsers(db, user.id);
        await endPersonalTokens(db, user.id);
        await markEmailVerified(db, user.id);
      },
    },
    advanced: {
      cookiePrefix: "colonnade",
      useSecureCookies: env.APP_URL.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: ["x-forwarded-for"] },
    },
  });
}

const resetMail = (brandName: string, to: string, url: string): Mail => ({
  to,
  isAlwaysSent: true,
  subject: `Reset your ${brandName} password`,
  paragraphs: [
    "We received a request to reset your password.",
    "The link below works once and expires in 60 minutes.",
  ],
  action: { label: "Set a new password", url },
  footnote: "If you didn't request this, you can ignore this email. Your password won't change.",
});
