import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { toast } from "#ui/toast-store.ts";
import type { Connection } from "../contract.ts";
import {
  type ConnectionData,
  productSettingsApi,
  type SettingsData,
  settingsOptions,
} from "./api.ts";

interface Props {
  settings: SettingsData;
  connection: Connection;
}

const find = ({ connections }: SettingsData, connection: Connection) =>
  connections.find((one) => one.connection === connection);

/** A connection that only the environment configures. */
export function ConnectionCard({ settings, connection }: Props) {
  const state = find(settings, connection);
  if (!state) return null;
  return (
    <div className="max-w-2xl rounded border border-line bg-surface">
      <ConnectionState state={state} />
      {state.variables.length > 0 && (
        <p className="border-line border-t px-4 py-3 text-ink-faint text-sm">
          Set by the environment:{" "}
          {state.variables.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <code className="font-mono text-ink-soft text-xs">{name}</code>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The connection of a section with a form. The test uses the saved values. */
export function ConnectionTestRow({ isDirty, ...props }: Props & { isDirty: boolean }) {
  const state = find(props.settings, props.connection);
  if (!state) return null;
  return (
    <div className="mt-6 max-w-2xl rounded border border-line bg-surface">
      <ConnectionState state={state} />
      {isDirty && (
        <p className="border-line border-t px-4 py-3 text-ink-faint text-sm">
          The test uses the saved values. Save your changes first to test them.
        </p>
      )}
    </div>
  );
}

function ConnectionState({ state }: { state: ConnectionData }) {
  const client = useQueryClient();
  const { connection } = state;
  const test = useMutation({
    mutationFn: () => productSettingsApi.call.testConnection({ connection }),
    onSuccess: (lastTest) =>
      client.setQueryData(
        settingsOptions().queryKey,
        (settings) => settings && withTest(settings, connection, lastTest),
      ),
    onError: (error) => toast.error(errorMessage(error, "Failed to test the connection.")),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={state.isConfigured ? "green" : "neutral"}>
            {state.isConfigured ? "Configured" : "Built-in"}
          </Badge>
          <span className="font-medium text-ink [overflow-wrap:anywhere]">{state.detail}</span>
        </p>
        <div role="status" className="mt-2 text-sm">
          <LastTest test={state.lastTest} />
        </div>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={test.isPending}
        busyLabel="Testing..."
        onClick={() => test.mutate()}
      >
        Test connection
      </Button>
    </div>
  );
}

function LastTest({ test }: { test: ConnectionData["lastTest"] }) {
  const zone = useTimeZone();
  if (!test) return <p className="text-ink-faint">Not tested yet.</p>;
  const Icon = test.isOk ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${test.isOk ? "text-sage" : "text-brick"}`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {test.message}{" "}
        <span className="text-ink-faint">
          <RelativeTime at={test.testedAt} zone={zone} />, {test.milliseconds.toLocaleString()} ms
        </span>
      </span>
    </p>
  );
}

const withTest = (
  settings: SettingsData,
  connection: Connection,
  lastTest: ConnectionData["lastTest"],
): SettingsData => ({
  ...settings,
  connections: settings.connections.map((one) =>
    one.connection === connection ? { ...one, lastTest } : one,
  ),
});
