import { and, eq, gt } from "drizzle-orm";
import { DAY_MS } from "#lib/durations.ts";
import { recordAudit } from "#platform/server/audit.ts";
import { describeDevice } from "#platform/server/describe-device.ts";
import { Refusal } from "#platform/server/errors.ts";
import type { RequestContext } from "#platform/server/http/context.ts";
import { publishAccess } from "#platform/server/live/publish.ts";
import { readerTime } from "#platform/server/reader-time.ts";
import type { Mail, Services } from "#platform/server/services.ts";
import { hashToken, newToken } from "./hash-token.ts";
import { requestResetJob } from "./jobs.ts";
import { isKnownDevice } from "./known-device.ts";
import { deleteSessionsOf } from "./queries.ts";
import { findPresent } from "./staff-changes.ts";
import { users, verifications } from "./tables.ts";

const LINK_DAYS = 7;

/** The prefix keeps these links apart from Better Auth's reset links in the same table. */
const identifierOf = (token: string) => hashToken(`sign-out-everywhere:${token}`);

/**
 * Emails a person whose account was opened in a browser that it was never used in, with a link to
 * sign out everywhere. Not for the first sign-in, which is the sign-up or the invitation.
 */
export async function noticeNewDevice(
  context: RequestContext,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  if (isKnownDevice(context, email)) return;
  const { services, ip, headers } = context;
  const [person] = await services.db
    .select({ lastSeenAt: users.lastSeenAt, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  if (!person?.lastSeenAt) return;
  const now = services.clock.now();
  const token = newToken();
  const mail = newDeviceMail(services, {
    to: email,
    time: readerTime(now, person.timeZone),
    device: describeDevice(headers().get("user-agent")).name,
    ip,
    token,
  });
  await services.db.transaction(async (tx) => {
    await tx.insert(verifications).values({
      identifier: identifierOf(token),
      value: userId,
      expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
      createdAt: now,
      updatedAt: now,
    });
    await services.mailer.send(tx, mail);
  });
}

/** Ends all sessions with the emailed link, and emails a link to set a new password. */
export const signOutByLink = (services: Services, token: string): Promise<void> =>
  services.db.transaction(async (tx) => {
    // Deleted, so that only the first of several concurrent requests finds it.
    const [link] = await tx
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, identifierOf(token)),
          gt(verifications.expiresAt, services.clock.now()),
        ),
      )
      .returning({ userId: verifications.value });
    const [person] = link ? await findPresent(tx, [link.userId]) : [];
    if (!person) throw invalidLink();
    const { id, email, firstName, lastName } = person;
    await deleteSessionsOf(tx, id);
    await services.jobs.enqueue(tx, requestResetJob, { email });
    await recordAudit(
      tx,
      { ...person, userId: id },
      {
        action: "member.sign-out",
        subjectType: "member",
        subjectId: id,
        subjectName: `${firstName} ${lastName}`.trim(),
      },
    );
    await publishAccess(tx, [id]);
  });

interface Notice {
  to: string;
  time: string;
  device: string;
  ip: string;
  token: string;
}

const newDeviceMail = (
  { env, settings }: Services,
  { to, time, device, ip, token }: Notice,
): Mail => ({
  to,
  isAlwaysSent: true,
  subject: "New sign-in to your account",
  paragraphs: [
    `Someone signed in to your ${settings.current().brand.name} account from a new browser.`,
    `${device}, ${time}, IP address ${ip}.`,
    "If this was you, you don't need to do anything.",
    `If it wasn't, use the button below. It signs out every device. The link works once and expires in ${LINK_DAYS} days.`,
  ],
  action: {
    label: "Sign out everywhere",
    url: `${env.APP_URL}/auth/reset-password#sign_out=${token}`,
  },
});

const invalidLink = () =>
  new Refusal(
    "malformed_request",
    "This link is invalid or has expired. Reset your password to sign out everywhere.",
    { code: "invalid_sign_out_link" },
  );
