import { base32 } from "@better-auth/utils/base32";
import { codeAt, stepAt } from "#features/security/server/totp.ts";

/** An authenticator app. It never shows the same code twice, because the product refuses that. */
export function authenticatorApp(secret: string) {
  const key = new TextDecoder().decode(base32.decode(secret.replaceAll(" ", "")));
  let last = 0;
  return {
    nextCode(): Promise<string> {
      last = Math.max(stepAt(new Date()), last + 1);
      return codeAt(key, last);
    },
  };
}
