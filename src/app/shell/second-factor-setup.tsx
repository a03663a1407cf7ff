import { useQueryClient } from "@tanstack/react-query";
import { sessionOptions } from "#features/accounts/web/api.ts";
import { useSignOut } from "#features/accounts/web/use-sign-out.ts";
import { PasskeySettings } from "#features/security/web/passkey-settings.tsx";
import { TwoFactorSettings } from "#features/security/web/two-factor-settings.tsx";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { AuthLayout } from "./auth-layout.tsx";

const TITLE = "Set up a second factor";

/** All that staff see until they have the second factor that their role requires. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  useDocumentTitle(TITLE);
  const client = useQueryClient();
  const signOut = useSignOut();
  const { needsSecondFactor } = useMember();
  const finish = () => {
    void client.invalidateQueries(sessionOptions());
    onDone();
  };
  return (
    <AuthLayout>
      <h1 className="display text-3xl text-ink">{TITLE}</h1>
      <div className="mt-6 flex flex-col gap-8">
        <Banner tone="info">
          Your role needs a second factor. Set up an authenticator app or a passkey to continue.
        </Banner>
        <TwoFactorSettings onSetUp={finish} />
        <section aria-labelledby="passkeys-title">
          <h2 id="passkeys-title" className="display mb-3 text-ink text-xl">
            Or use a passkey
          </h2>
          <PasskeySettings onAdded={finish} />
        </section>
        <div className="flex flex-wrap gap-3">
          {!needsSecondFactor && <Button onClick={onDone}>Continue</Button>}
          <Button variant="secondary" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </div>
    </AuthLayout>
  );
}
