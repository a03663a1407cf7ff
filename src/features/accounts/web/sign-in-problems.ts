import { SUSPENDED_TEXT } from "#platform/contract.ts";

/** Why a sign-in with the provider failed, by the parameter of the sign-in screen. */
export function problemText(problem: string, provider = "the provider"): string | undefined {
  const texts: Record<string, string> = {
    denied: `You didn't finish signing in with ${provider}.`,
    expired: "This took too long, or was started in another browser. Please try again.",
    failed: `Signing in with ${provider} failed. Please try again.`,
    suspended: SUSPENDED_TEXT,
    "too-many": "Too many attempts. Please wait a few minutes.",
    unverified: `We can't use this address, because ${provider} hasn't verified it. Sign in with your password instead.`,
  };
  return Object.hasOwn(texts, problem) ? texts[problem] : undefined;
}
