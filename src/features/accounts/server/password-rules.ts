import { invalid } from "#platform/server/errors.ts";

let common: ReadonlySet<string> | undefined;

/** The dictionary is 500 kB, so it loads on first use. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  if (!common) {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    common = new Set<string>(dictionary["passwords-common"]);
  }
  return common;
}

/** Rejects common passwords. The contract checks the length. */
export async function refuseCommonPassword(password: string): Promise<void> {
  const known = await commonPasswords();
  if (!known.has(password.toLowerCase())) return;
  const message = "This password is too common. Please choose another one.";
  throw invalid(message, { password: message });
}
