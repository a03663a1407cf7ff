import { invalid } from "#platform/server/errors.ts";

let common: ReadonlySet<string> | undefined;

/** Half a megabyte of words, read when somebody chooses a password. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  if (!common) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set<string>(dictionary["passwords-common"]);
  }
  return common;
}

/** Length is the contract's rule; the passwords that attackers try first are refused here. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const known = await commonPasswords();
  if (!known.has(password.toLowerCase())) return;
  const message = "This password is too common. Please choose another one.";
  throw invalid(message, { password: message });
}
