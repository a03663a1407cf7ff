import { supportsPasskeys } from "./passkey-api.ts";
import { PasskeyPrompt } from "./passkey-prompt.tsx";

/** The second factor after the password. */
export function PasskeyStep({ onDone }: { onDone: () => void }) {
  if (!supportsPasskeys()) {
    return (
      <p className="text-ink-soft text-sm">
        This browser doesn't support passkeys. Use another way to sign in.
      </p>
    );
  }
  return (
    <PasskeyPrompt step="second-factor" label="Use a passkey" variant="primary" onDone={onDone} />
  );
}
