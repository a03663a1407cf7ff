import { z } from "zod";
import { endpoint } from "#platform/contract.ts";
import { MAX_FILE, MAX_INVITED } from "./list-filters.ts";

const superadmin = endpoint.meta({ audience: "superadmin" });

const text = z
  .string()
  .min(1, "The file has no rows.")
  .max(MAX_FILE, "The file is too large. Split it into files of up to 1 MB.");

const InvitationPreview = z.object({
  /** The header of the file, for the file with the bad rows. */
  header: z.array(z.string()),
  ignored: z.array(z.string()),
  /** People who can be invited. */
  count: z.number().int(),
  newAgencies: z.array(z.string()),
  /** The first people. */
  people: z.array(
    z.object({
      row: z.number().int(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      agency: z.string(),
      isNewAgency: z.boolean(),
      role: z.enum(["agent", "team_member"]),
      phone: z.string().nullable(),
    }),
  ),
  bad: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()), reason: z.string() })),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

export const invitationContract = {
  previewInvitations: superadmin
    .route({
      method: "POST",
      path: "/members/invitations/preview",
      summary: "Check a CSV file with people to invite",
    })
    .input(z.strictObject({ text }))
    .output(InvitationPreview),
  inviteMembers: superadmin
    .route({
      method: "POST",
      path: "/members/invitations",
      summary: "Invite everyone in a CSV file, or nobody",
    })
    .input(
      z.strictObject({
        text,
        /** Bad rows of the preview, which are left out. Any other bad row refuses the whole file. */
        leftOut: z.array(z.int().min(1)).max(MAX_INVITED).default([]),
      }),
    )
    .output(z.object({ invited: z.number().int(), newAgencies: z.number().int() })),
};
