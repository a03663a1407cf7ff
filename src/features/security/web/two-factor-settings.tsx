import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { type TwoFactorData, twoFactorApi, twoFactorOptions } from "./two-factor-api.ts";
import type { TwoFactorDialogName } from "./two-factor-dialogs.tsx";

/** Lazy, because form validation is large. */
const TwoFactorDialogs = lazy(() =>
  import("./two-factor-dialogs.tsx").then((m) => ({ default: m.TwoFactorDialogs })),
);

interface Props {
  /** Called when the setup is done and the recovery codes were read. */
  onSetUp?: () => void;
}

/** Authenticator app, recovery codes and trusted browsers. */
export function TwoFactorSettings({ onSetUp }: Props) {
  const query = useQuery(twoFactorOptions());
  const [dialog, setDialog] = useState<TwoFactorDialogName>();
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows count={2} row="h-16" />}
      failure="Failed to load two-factor authentication. Please try again."
    >
      {(data) => (
        <div className="flex flex-col gap-5">
          <ul className="hairlines rounded border border-line bg-surface">
            <Authenticator data={data} onOpen={setDialog} />
            <RecoveryCodes data={data} onOpen={setDialog} />
          </ul>
          <TrustedBrowsers devices={data.trustedDevices} />
          {dialog && (
            <Suspense>
              <TwoFactorDialogs
                name={dialog}
                onSetUp={onSetUp}
                onClose={() => setDialog(undefined)}
              />
            </Suspense>
          )}
        </div>
      )}
    </QueryView>
  );
}

interface RowProps {
  data: TwoFactorData;
  onOpen: (dialog: TwoFactorDialogName) => void;
}

const row = "flex flex-wrap items-center gap-x-4 gap-y-3 p-4";

function Authenticator({ data: { authenticatorSince }, onOpen }: RowProps) {
  const zone = useTimeZone();
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium text-ink text-sm">Authenticator app</p>
        <p className="text-ink-soft text-sm">
          {authenticatorSince
            ? `On since ${formatDate(authenticatorSince, "date", { zone })}.`
            : "Off. Sign in with a code from your phone after your password."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={authenticatorSince ? "secondary" : "primary"}
          size="sm"
          onClick={() => onOpen("set-up")}
        >
          {authenticatorSince ? "Set up another app" : "Set up"}
        </Button>
        {authenticatorSince && (
          <Button variant="secondary" size="sm" onClick={() => onOpen("remove")}>
            Turn off
          </Button>
        )}
      </div>
    </li>
  );
}

function RecoveryCodes({ data, onOpen }: RowProps) {
  const { authenticatorSince, hasPasskey, recoveryCodesLeft } = data;
  if (!authenticatorSince && !hasPasskey) return null;
  return (
    <li className={row}>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium text-ink text-sm">Recovery codes</p>
        <p className="text-ink-soft text-sm">
          {recoveryCodesLeft === 0
            ? "You have none. Create some in case you lose your phone."
            : `${recoveryCodesLeft} of 10 left. Each signs you in once without your phone.`}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => onOpen("codes")}>
        New recovery codes
      </Button>
    </li>
  );
}

function TrustedBrowsers({ devices }: { devices: TwoFactorData["trustedDevices"] }) {
  const client = useQueryClient();
  const zone = useTimeZone();
  const { queryKey } = twoFactorOptions();
  const remove = useMutation({
    mutationFn: (id: string) => twoFactorApi.call.removeTrustedDevice({ id }),
    onError: (error) => toast.error(errorMessage(error, "Couldn't remove the browser.")),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="text-ink-soft text-sm">Trusted browsers need no code</h3>
      <ul className="hairlines mt-2 rounded border border-line bg-surface">
        {devices.map(({ id, name, trustedAt, expiresAt }) => (
          <li key={id} className={row}>
            <div className="min-w-0 flex-1 basis-56">
              <p className="wrap-anywhere font-medium text-ink text-sm">{name}</p>
              <p className="text-ink-soft text-sm">
                Since {formatDate(trustedAt, "date", { zone })}
                <span className="text-ink-faint">
                  {" "}
                  · Until {formatDate(expiresAt, "date", { zone })}
                </span>
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Remove ${name}`}
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
