import { z } from "zod";
import { NewPassword, requiredPassword } from "#features/accounts/contract.ts";
import { endpoint, Id, NoContent } from "#platform/contract.ts";

const ENTER_CURRENT = "Please enter your current password.";
const BOTH_PASSWORDS = "Please enter both password fields";
const ENTER_PASSWORD = "Please enter your password.";

/** Days until the download link expires. */
export const EXPORT_DAYS = 7;

export const DEVICE_KINDS = ["desktop", "phone", "tablet", "unknown"] as const;

export const Device = z.object({
  id: Id,
  /** For example 'Firefox on Windows'. */
  name: z.string(),
  kind: z.enum(DEVICE_KINDS),
  ipAddress: z.string().nullable(),
  signedInAt: z.date(),
  expiresAt: z.date(),
  isCurrent: z.boolean(),
});

export const DataExport = z.object({
  /** `failed`: the job timed out. The member can request a new export. */
  status: z.enum(["pending", "ready", "failed"]),
  requestedAt: z.date(),
  expiresAt: z.date().nullable(),
  bytes: z.number().int().nullable(),
  /** Signed link; null until the export is ready. */
  downloadUrl: z.string().nullable(),
});

export const SettingsOverview = z.object({
  devices: z.array(Device),
  dataExport: DataExport.nullable(),
  /** Message that explains why the account cannot be deleted; null if it can. */
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
    .max(1000, "Your password is incorrect."),
});

const own = endpoint.meta({ audience: "signed-in" });
const security = endpoint.meta({ audience: "signed-in", tokens: "never" });

export const settingsContract = {
  overview: security
    .meta({ audience: "signed-in", tokens: "never", isPrivate: true })
    .route({
      method: "GET",
      path: "/settings",
      summary: "Get my devices, my data export and whether I can delete my account",
    })
    .output(SettingsOverview),
  changePassword: security
    .route({
      method: "POST",
      path: "/settings/password",
      summary: "Change my password and sign out all other devices",
    })
    .input(ChangePassword)
    .output(NoContent),
  endDevice: security
    .route({ method: "DELETE", path: "/settings/devices/{id}", summary: "Sign out a device" })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  endOtherDevices: security
    .route({ method: "DELETE", path: "/settings/devices", summary: "Sign out all other devices" })
    .output(NoContent),
  setTimeZone: own
    .route({ method: "PUT", path: "/settings/time-zone", summary: "Set my time zone" })
    .input(
      z.strictObject({
        /** IANA name; null means the browser's time zone. */
        timeZone: z.string().max(64, "Please choose a time zone from the list.").nullable(),
      }),
    )
    .output(NoContent),
  requestExport: security
    .route({
      method: "POST",
      path: "/settings/export",
      summary: "Request an export of my data; the link is emailed",
      successStatus: 202,
    })
    .output(DataExport),
  deleteAccount: security
    .route({
      method: "POST",
      path: "/settings/delete-account",
      summary: "Permanently delete my account and personal data",
    })
    .input(DeleteAccount)
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    settings: typeof settingsContract;
  }
}
