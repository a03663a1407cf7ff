import { dictionary } from "@zxcvbn-ts/language-common";
import { invalid } from "#platform/server/errors.ts";

const COMMON = new Set<string>(dictionary["passwords-common"]);

/** Length is the contract's rule; the passwords that attackers try first are refused here. */
export function refuseCommonPassword(password: string): void {
  if (!COMMON.has(password.toLowerCase())) return;
  const message = "This password is too common. Please choose another one.";
  throw invalid(message, { password: message });
}
