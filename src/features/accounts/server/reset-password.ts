import { APIError } from "better-auth/api";
import { Refusal } from "#platform/server/errors.ts";
import type { Services } from "#platform/server/services.ts";
import { authOf } from "./auth.ts";
import { refuseCommonPassword } from "./password-rules.ts";

/** The token is single-use. Better Auth ends every session of the member. */
export async function resetPassword(services: Services, token: string, password: string) {
  await refuseCommonPassword(password);
  try {
    await authOf(services).api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new Refusal(
      "malformed_request",
      "This password reset link is invalid or has expired. Please request a new password reset.",
      { code: "invalid_reset_link" },
    );
  }
}
