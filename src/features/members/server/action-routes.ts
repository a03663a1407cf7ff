import {
  endGrantedAccess,
  grantAccess,
  reactivateMember,
  sendResetLink,
  signOutEverywhere,
  startEmailChange,
  suspendMember,
  tryMemberEmailAgain,
  withdrawEmailChange,
} from "#features/accounts/server/public.ts";
import { endBillingOf } from "#features/subscription/server/public.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { memberActionContract } from "../action-contract.ts";
import { setMemberTags } from "./set-member-tags.ts";

const os = routesFor(memberActionContract);
const done = { ok: true } as const;
const BILLING_REASON = "The account was suspended.";

export const memberActionRoutes = {
  sendMemberReset: os.sendMemberReset.handler(async ({ input, context: { actor, services } }) => {
    await sendResetLink(services, actor, input.id);
    return done;
  }),

  changeMemberEmail: os.changeMemberEmail.handler(
    async ({ input, context: { actor, services } }) => {
      await startEmailChange(services, actor, input);
      return done;
    },
  ),

  tryMemberEmailAgain: os.tryMemberEmailAgain.handler(
    async ({ input, context: { actor, services } }) => {
      await tryMemberEmailAgain(services, actor, input.id);
      return done;
    },
  ),

  withdrawMemberEmail: os.withdrawMemberEmail.handler(
    async ({ input, context: { actor, services } }) => {
      await withdrawEmailChange(services, actor, input.id);
      return done;
    },
  ),

  signOutMember: os.signOutMember.handler(async ({ input, context: { actor, services } }) => {
    await signOutEverywhere(services, actor, input.id);
    return done;
  }),

  grantMemberAccess: os.grantMemberAccess.handler(
    async ({ input, context: { actor, services } }) => {
      await grantAccess(services, actor, { ...input, until: new Date(input.until) });
      return done;
    },
  ),

  endMemberAccess: os.endMemberAccess.handler(async ({ input, context: { actor, services } }) => {
    await endGrantedAccess(services, actor, input.id);
    return done;
  }),

  suspendMember: os.suspendMember.handler(async ({ input, context: { actor, services } }) => {
    const { cancelsSubscription, ...suspension } = input;
    await suspendMember(
      services,
      actor,
      suspension,
      cancelsSubscription
        ? (tx) => endBillingOf(tx, services, input.id, BILLING_REASON)
        : undefined,
    );
    return done;
  }),

  reactivateMember: os.reactivateMember.handler(async ({ input, context: { actor, services } }) => {
    await reactivateMember(services, actor, input.id);
    return done;
  }),

  setMemberTags: os.setMemberTags.handler(async ({ input, context: { actor, services } }) => {
    await setMemberTags(services, actor, input);
    return done;
  }),
};
