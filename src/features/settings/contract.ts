import { z } from "zod";
import { NewPassword, requiredPassword } from "#features/accounts/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

const ENTER_CURRENT = "Please enter your current password";
const BOTH_PASSWORDS = "Please enter both password fields";
const ENTER_PASSWORD = "Please enter your password";

/** How long an export can be downloaded. */
export const EXPORT_DAYS = 7;

export const DEVICE_KINDS = ["desktop", "phone", "tablet", "unknown"] as const;

export const Device = z.object({
  id: Id,
  /** Such as 'Firefox on Windows'. */
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  ipAddress: z.string().nullable(),
  signedInAt: z.date(),
  expiresAt: z.date(),
  isCurrent: z.boolean(),
});

export const DataExport = z.object({
  /** `failed`: it took too long; a new one can be asked for. */
  status: z.enum(["pending", "ready", "failed"]),
  requestedAt: z.date(),
  expiresAt: z.date().nullable(),
  bytes: z.number().int().nullable(),
  /** Signed; null until it is ready. */
  downloadUrl: z.string().nullable(),
});

export const SettingsOverview = z.object({
  devices: z.array(Device),
  dataExport: DataExport.nullable(),
  /** Why the account cannot be deleted now, in a sentence; null: it can. */
  deletionObstacle: z.string().nullable(),
});

export const ChangePassword = z
  .strictObject({
    currentPassword: z
      .string({ error: ENTER_CURRENT })
      .min(1, ENTER_CURRENT)
      .max(1000, ENTER_CURRENT),
    newPassword: requiredPassword(BOTH_PASSWORDS),
    confirmation: requiredPassword(BOTH_PASSWORDS),
  })
  .superRefine(({ newPassword, confirmation }, context) => {
    if (newPassword !== confirmation) {
      context.addIssue({
        code: "custom",
        message: "Passwords do not match",
        path: ["confirmation"],
      });
      return;
    }
    for (const issue of NewPassword.safeParse(newPassword).error?.issues ?? []) {
      context.addIssue({ code: "custom", message: issue.message, path: ["newPassword"] });
    }
  });

export const DeleteAccount = z.strictObject({
  password: z
    .string({ error: ENTER_PASSWORD })
    .min(1, ENTER_PASSWORD)
    .max(1000, "Your password is not correct."),
});

const own = endpoint.meta({ audience: "signed-in" });

export const settingsContract = {
  overview: own
    .route({
      method: "GET",
      path: "/settings",
      summary: "My devices, exports and what is possible",
    })
    .output(SettingsOverview),
  changePassword: own
    .route({
      method: "POST",
      path: "/settings/password",
      summary: "Change my password; all my other devices are signed out",
    })
    .input(ChangePassword)
    .output(NoContent),
  endDevice: own
    .route({ method: "DELETE", path: "/settings/devices/{id}", summary: "Sign a device out" })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  endOtherDevices: own
    .route({ method: "DELETE", path: "/settings/devices", summary: "Sign all other devices out" })
    .output(NoContent),
  setTimeZone: own
    .route({ method: "PUT", path: "/settings/time-zone", summary: "The zone I see times in" })
    .input(
      z.strictObject({
        /** IANA name; null: the browser's own. */
        timeZone: z.string().max(64, "Please choose a time zone from the list.").nullable(),
      }),
    )
    .output(NoContent),
  requestExport: own
    .route({
      method: "POST",
      path: "/settings/export",
      summary: "Ask for a copy of all my data; the link comes by mail",
      successStatus: 202,
    })
    .output(DataExport),
  deleteAccount: own
    .route({
      method: "POST",
      path: "/settings/delete-account",
      summary: "Delete my account and my personal data, for good",
    })
    .input(DeleteAccount)
    .output(NoContent),
};
