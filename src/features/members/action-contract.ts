import { z } from "zod";
import { requiredEmail } from "#features/accounts/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

const MAX_TAGS = 20;

export const TagName = z
  .string()
  .trim()
  .min(1, "Tag is required.")
  .max(40, "Please use at most 40 characters.");
export const Reason = z
  .string({ error: "Reason is required." })
  .trim()
  .min(1, "Reason is required.")
  .max(300, "Please use at most 300 characters.");

export const ChangeMemberEmail = z.strictObject({
  id: Id,
  newEmail: requiredEmail("Please enter an email address."),
});
export const GrantMemberAccess = z.strictObject({
  id: Id,
  until: z.iso.datetime("Please choose a date."),
  reason: Reason,
});
export const SuspendMember = z.strictObject({
  id: Id,
  reason: Reason,
  cancelsSubscription: z.boolean().default(false),
});
export const SetMemberTags = z.strictObject({
  id: Id,
  tags: z.array(TagName).max(MAX_TAGS, `Please use at most ${MAX_TAGS} tags.`),
});

const staff = endpoint.meta({ audience: "support-team" });
const superadmin = endpoint.meta({ audience: "superadmin" });
/** Sessions and sign-in data of members. */
const security = { tokens: "never" } as const;
const byId = z.strictObject({ id: Id });

/** What staff can do on the member page. Members are removed and invited again by `team`. */
export const memberActionContract = {
  sendMemberReset: staff
    .meta({ audience: "support-team", ...security })
    .route({
      method: "POST",
      path: "/members/{id}/reset-link",
      summary: "Email a member a link to reset the password",
    })
    .input(byId)
    .output(NoContent),
  tryMemberEmailAgain: staff
    .route({
      method: "POST",
      path: "/members/{id}/try-email-again",
      summary: "Send emails to a member again after they bounced",
    })
    .input(byId)
    .output(NoContent),
  changeMemberEmail: superadmin
    .meta({ audience: "superadmin", ...security })
    .route({
      method: "POST",
      path: "/members/{id}/email-change",
      summary: "Change a member's email address after a confirmation at the new one",
      successStatus: 202,
    })
    .input(ChangeMemberEmail)
    .output(NoContent),
  withdrawMemberEmail: superadmin
    .meta({ audience: "superadmin", ...security })
    .route({
      method: "DELETE",
      path: "/members/{id}/email-change",
      summary: "Withdraw the open change of a member's email address",
    })
    .input(byId)
    .output(NoContent),
  signOutMember: superadmin
    .meta({ audience: "superadmin", ...security })
    .route({
      method: "POST",
      path: "/members/{id}/sign-out",
      summary: "Sign a member out everywhere",
    })
    .input(byId)
    .output(NoContent),
  grantMemberAccess: superadmin
    .route({
      method: "PUT",
      path: "/members/{id}/access",
      summary: "Grant a member access until a date",
    })
    .input(GrantMemberAccess)
    .output(NoContent),
  endMemberAccess: superadmin
    .route({
      method: "DELETE",
      path: "/members/{id}/access",
      summary: "End the access granted to a member",
    })
    .input(byId)
    .output(NoContent),
  suspendMember: superadmin
    .route({ method: "PUT", path: "/members/{id}/suspension", summary: "Suspend a member" })
    .input(SuspendMember)
    .output(NoContent),
  reactivateMember: superadmin
    .route({ method: "DELETE", path: "/members/{id}/suspension", summary: "Reactivate a member" })
    .input(byId)
    .output(NoContent),
  setMemberTags: superadmin
    .route({ method: "PUT", path: "/members/{id}/tags", summary: "Set the tags of a member" })
    .input(SetMemberTags)
    .output(NoContent),
};
