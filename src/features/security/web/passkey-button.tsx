import { supportsPasskeys } from "./passkey-api.ts";
import { PasskeyPrompt } from "./passkey-prompt.tsx";

interface Props {
  isRemembered: () => boolean;
  onDone: () => Promise<void>;
}

/** Signs in without email address and password. */
export function PasskeyButton(props: Props) {
  if (!supportsPasskeys()) return null;
  return (
    <PasskeyPrompt step="sign-in" label="Sign in with a passkey" variant="secondary" {...props} />
  );
}
