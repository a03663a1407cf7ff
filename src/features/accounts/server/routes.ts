import { HOUR_SECONDS } from "#lib/durations.ts";
import { callerId } from "#platform/server/actor.ts";
import { notFound } from "#platform/server/errors.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { checkPhone } from "#platform/server/phone.ts";
import { createRateLimit } from "#platform/server/rate-limit.ts";
import type { Services } from "#platform/server/services.ts";
import { accountsContract } from "../contract.ts";
import { authOf } from "./auth.ts";
import { isBouncing, tryEmailAgain } from "./bounced-address.ts";
import { confirmEmail, type OnEmailChanged } from "./confirm-email.ts";
import { confirmPassword } from "./confirm-password.ts";
import { deleteEmailChange, findEmailChange, requestEmailChange } from "./email-change.ts";
import { isEmailVerified, resendVerification } from "./email-verification.ts";
import { requestResetJob } from "./jobs.ts";
import { signOutByLink } from "./new-device.ts";
import { queuePasswordHash } from "./password-hash-queue.ts";
import {
  deleteSession,
  deleteSessionsOf,
  findAvatar,
  findPasswordHash,
  findProfile,
  updateProfile,
} from "./queries.ts";
import { resetPassword } from "./reset-password.ts";
import { openSession, signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { endViewing, startViewing } from "./viewing.ts";

const os = routesFor(accountsContract);
const done = { ok: true } as const;

const signUpLimit = createRateLimit({ name: "sign-up", points: 30, seconds: HOUR_SECONDS });
const forgotLimit = createRateLimit({ name: "forgot", points: 20, seconds: HOUR_SECONDS });
const resetLimit = createRateLimit({ name: "reset", points: 30, seconds: HOUR_SECONDS });
const signOutLimit = createRateLimit({ name: "sign-out", points: 30, seconds: HOUR_SECONDS });

const passwordLinkLimit = createRateLimit({
  name: "password-link",
  points: 5,
  seconds: HOUR_SECONDS,
});
const confirmLimit = createRateLimit({ name: "confirm-email", points: 30, seconds: HOUR_SECONDS });

/** The name of the provider that people can sign in with; null without one. */
const signInProviderOf = ({ settings }: Services): string | null => {
  const { isEnabled, issuer, clientId, clientSecret, name } = settings.current().openid;
  return isEnabled && issuer && clientId && clientSecret ? name : null;
};

export const createAccountsRoutes = (onEmailChanged: OnEmailChanged) => ({
  session: os.session.handler(async ({ context: { visitor, services } }) => {
    const isDemo = services.env.DEMO;
    if (!visitor) {
      const signInProvider = signInProviderOf(services);
      return { member: null, isDemo, ...(signInProvider && { signInProvider }) };
    }
    if (visitor.isSuspended) return { member: null, isDemo, isSuspended: true };
    const avatarUrl = await findAvatar(services.db, visitor.userId);
    const { viewer, ...member } = visitor;
    return {
      member: { ...member, id: member.userId, avatarUrl },
      isDemo,
      ...(viewer && { viewing: { endsAt: viewer.endsAt.toISOString() } }),
    };
  }),

  signIn: os.signIn.handler(async ({ input, context }) => {
    const secondFactors = await queuePasswordHash(context.services, context.ip, () =>
      signIn(context, input),
    );
    return { ok: true, secondFactors };
  }),

  signUp: os.signUp.handler(async ({ input, context }) => {
    const { services, ip } = context;
    await signUpLimit.use(services, ip);
    await queuePasswordHash(services, ip, async () => {
      await signUp(services, input);
      await openSession(context, { ...input, rememberMe: true });
    });
    return done;
  }),

  signOut: os.signOut.handler(async ({ input, context }) => {
    const { actor, services, headers } = context;
    await endViewing(services.db, actor);
    if (input.everywhere) await deleteSessionsOf(services.db, callerId(actor));
    else await deleteSession(services.db, actor.sessionId);
    const answer = await authOf(services).api.signOut({ headers: headers(), returnHeaders: true });
    for (const cookie of answer.headers.getSetCookie()) context.setHeader("set-cookie", cookie);
    return done;
  }),

  forgotPassword: os.forgotPassword.handler(async ({ input, context: { services, ip } }) => {
    await forgotLimit.use(services, ip);
    await services.jobs.enqueue(services.db, requestResetJob, input);
    return done;
  }),

  resetPassword: os.resetPassword.handler(async ({ input, context: { services, ip } }) => {
    await resetLimit.use(services, ip);
    await queuePasswordHash(services, ip, () =>
      resetPassword(services, input.token, input.password),
    );
    return done;
  }),

  signOutByLink: os.signOutByLink.handler(async ({ input, context: { services, ip } }) => {
    await signOutLimit.use(services, ip);
    await signOutByLink(services, input.token);
    return done;
  }),

  profile: os.profile.handler(async ({ context: { actor, services } }) => {
    const profile = await findProfile(services.db, actor.userId);
    if (!profile) throw notFound();
    return profile;
  }),

  updateProfile: os.updateProfile.handler(async ({ input, context: { actor, services } }) => {
    const change = { ...input, phone: checkPhone(input.phone) };
    const profile = await updateProfile(services.db, actor.userId, change, services.clock.now());
    if (!profile) throw notFound();
    return profile;
  }),

  emailChange: os.emailChange.handler(async ({ context: { actor, services } }) => ({
    change: await findEmailChange(services, actor.userId),
    bouncedAddress: (await isBouncing(services.db, actor.email)) ? actor.email : null,
    isVerified: await isEmailVerified(services.db, actor.userId),
    hasPassword: (await findPasswordHash(services.db, actor.userId)) !== null,
  })),

  resendVerification: os.resendVerification.handler(async ({ context: { actor, services } }) => {
    await resendVerification(services, actor);
    return done;
  }),

  sendPasswordLink: os.sendPasswordLink.handler(async ({ context: { actor, services } }) => {
    await passwordLinkLimit.use(services, actor.userId);
    await services.jobs.enqueue(services.db, requestResetJob, { email: actor.email });
    return done;
  }),

  tryEmailAgain: os.tryEmailAgain.handler(async ({ context: { actor, services } }) => {
    await tryEmailAgain(services, actor);
    return done;
  }),

  changeEmail: os.changeEmail.handler(async ({ input, context: { actor, services, ip } }) => {
    await queuePasswordHash(services, ip, () =>
      confirmPassword(services, actor, {
        password: input.password,
        field: "password",
        message: "Your current password is incorrect.",
      }),
    );
    await requestEmailChange(services, actor, input.newEmail);
    return done;
  }),

  withdrawEmailChange: os.withdrawEmailChange.handler(async ({ context: { actor, services } }) => {
    await deleteEmailChange(services.db, actor.userId);
    return done;
  }),

  confirmEmail: os.confirmEmail.handler(async ({ input, context }) => {
    await confirmLimit.use(context.services, context.ip);
    return confirmEmail(context, input.token, onEmailChanged);
  }),

  startViewing: os.startViewing.handler(async ({ input, context: { actor, services } }) => {
    await startViewing(services, actor, input.id);
    return done;
  }),

  stopViewing: os.stopViewing.handler(async ({ context: { actor, services } }) => {
    await endViewing(services.db, actor);
    return done;
  }),
});
