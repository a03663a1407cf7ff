import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SettingsSection } from "#ui/settings-section.tsx";
import { toast } from "#ui/toast-store.ts";
import { openidApi } from "./api.ts";

type Connected = Awaited<ReturnType<typeof openidApi.call.list>>["items"][number];

/** The connected sign-in providers. Nothing when there is no provider. */
export function ConnectedProviders() {
  const list = useQuery(openidApi.query.list.queryOptions());
  const client = useQueryClient();
  const zone = useTimeZone();
  const [leaving, setLeaving] = useState<Connected | null>(null);
  if (!list.data || (list.data.items.length === 0 && !list.data.providerName)) return null;
  const { items, obstacle, providerName } = list.data;
  return (
    <SettingsSection
      id="provider"
      title="Sign-in provider"
      text="Sign in without typing your password."
    >
      <div className="flex max-w-xl flex-col items-start gap-4">
        {items.length > 0 && (
          <ul className="hairlines w-full rounded border border-line bg-surface">
            {items.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
                <div className="min-w-0 flex-1 basis-48 text-sm">
                  <p className="font-medium text-ink">{one.name}</p>
                  <p className="wrap-anywhere text-ink-soft">{one.email}</p>
                  <p className="text-ink-faint">
                    Connected {formatDate(one.createdAt, "date", { zone })}
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={obstacle !== null}
                  onClick={() => setLeaving(one)}
                >
                  Disconnect
                </Button>
              </li>
            ))}
          </ul>
        )}
        {items.length > 0 && obstacle && <p className="text-ink-soft text-sm">{obstacle}</p>}
        {items.length === 0 && (
          <>
            <p className="text-ink-soft text-sm">
              Connect {providerName} to sign in with it. It must have the same email address as your
              account.
            </p>
            <a
              href="/api/auth/openid/start?from=%2Fsettings"
              className={buttonClass({ variant: "secondary" })}
            >
              Connect {providerName}
            </a>
          </>
        )}
      </div>
      {leaving && (
        <ConfirmAction
          title={`Disconnect ${leaving.name}?`}
          confirmLabel="Disconnect"
          busyLabel="Disconnecting..."
          failure="Couldn't disconnect. Please try again."
          action={async () => {
            await openidApi.call.disconnect({ id: leaving.id });
            toast.success(`${leaving.name} is disconnected.`);
            await client.invalidateQueries({ queryKey: openidApi.query.list.key() });
          }}
          onClose={() => setLeaving(null)}
        >
          You won't be able to sign in with {leaving.name} any more.
        </ConfirmAction>
      )}
    </SettingsSection>
  );
}
