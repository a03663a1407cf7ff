import { useMutation } from "@tanstack/react-query";
import KeyRound from "lucide-react/icons/key-round";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, type ButtonVariant } from "#ui/button.tsx";
import type { PasskeySignInStep } from "../passkey-contract.ts";
import { signInWithPasskey } from "./passkey-api.ts";

const NO_PASSKEY = "No passkey was used. Try again, or sign in another way.";

interface Props {
  step: PasskeySignInStep;
  label: string;
  variant: ButtonVariant;
  isRemembered?: () => boolean;
  onDone: () => Promise<void> | void;
}

/** A button that asks for a passkey, and what went wrong. */
export function PasskeyPrompt({ step, label, variant, isRemembered, onDone }: Props) {
  const signIn = useMutation({
    mutationFn: () => signInWithPasskey(step, isRemembered?.()),
    onSuccess: (isSignedIn) => (isSignedIn ? onDone() : undefined),
  });
  const { data: isSignedIn, error, isPending } = signIn;
  const failure = error
    ? errorMessage(error, "Something went wrong. Please try again.")
    : isSignedIn === false && NO_PASSKEY;
  return (
    <div className="flex flex-col gap-4">
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button
        variant={variant}
        wide
        icon={<KeyRound aria-hidden className="size-4" />}
        busy={isPending}
        busyLabel="Use your passkey..."
        onClick={() => signIn.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}
