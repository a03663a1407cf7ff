import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { formatDate } from "#ui/date-format.ts";
import { DeviceIcon } from "#ui/device-icon.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { notificationsApi, type PushDevice, preferencesOptions, pushOptions } from "./api.ts";
import { turnOffPush } from "./push-browser.ts";

export function PushDeviceRow({ device }: { device: PushDevice }) {
  const zone = useTimeZone();
  const kindsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { setKinds, turnOff } = usePushDevice(device);
  const test = useMutation({
    mutationFn: () => notificationsApi.call.testPush({ id: device.id }),
    onSuccess: () => toast.success("Test notification sent."),
    onError: (error) =>
      toast.error(errorMessage(error, "Couldn't send the test. Please try again.")),
  });
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DeviceIcon kind={device.kind} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
            {device.name}
            {device.isCurrent && <Badge tone="green">This device</Badge>}
          </p>
          <p className="text-ink-soft text-sm">
            On since {formatDate(device.createdAt, "date", { zone })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={kindsId}
            onClick={() => setIsOpen(!isOpen)}
            aria-label={`Choose kinds for ${device.name}`}
          >
            Choose kinds
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={test.isPending}
            onClick={() => test.mutate()}
            aria-label={`Send test to ${device.name}`}
          >
            Send test
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => turnOff()}
            aria-label={`Turn off notifications on ${device.name}`}
          >
            Turn off
          </Button>
        </div>
      </div>
      <div id={kindsId}>
        {isOpen && <KindChoice mutedKinds={device.mutedKinds} onChange={setKinds} />}
      </div>
    </li>
  );
}

interface KindChoiceProps {
  mutedKinds: string[];
  onChange: (mutedKinds: string[]) => void;
}

function KindChoice({ mutedKinds, onChange }: KindChoiceProps) {
  const preferences = useQuery(preferencesOptions());
  return (
    <QueryView
      query={preferences}
      loading={<SkeletonRows count={6} row="h-6" className="mt-4 gap-3" />}
      failure="Failed to load your notification settings. Please try again."
      errorClassName="mt-4"
    >
      {({ items }) => (
        <fieldset className="@container mt-4 border-line border-t pt-4">
          <legend className="visually-hidden">Kinds of notifications on this device</legend>
          <div className="grid grid-cols-1 gap-x-6 gap-y-3 @lg:grid-cols-2">
            {items
              .filter(({ isEmailOnly }) => !isEmailOnly)
              .map(({ kind, label, inApp }) => (
                <Checkbox
                  key={kind}
                  label={label}
                  hint={inApp ? undefined : "Turned off in the app"}
                  disabled={!inApp}
                  checked={inApp && !mutedKinds.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = mutedKinds.filter((one) => one !== kind);
                    onChange(checked ? others : [...others, kind]);
                  }}
                />
              ))}
          </div>
        </fieldset>
      )}
    </QueryView>
  );
}

/** Optimistic updates: shows a change at once and takes it back with a toast if the request fails. */
function usePushDevice({ id, isCurrent }: PushDevice) {
  const client = useQueryClient();
  const { queryKey } = pushOptions();
  const replace = async (change: (device: PushDevice) => PushDevice[]) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(
      queryKey,
      (current) =>
        current && {
          ...current,
          devices: current.devices.flatMap((one) => (one.id === id ? change(one) : one)),
        },
    );
    return before;
  };
  const setKinds = useMutation({
    mutationFn: (mutedKinds: string[]) => notificationsApi.call.setPushKinds({ id, mutedKinds }),
    onMutate: (mutedKinds) => replace((device) => [{ ...device, mutedKinds }]),
    onError(error, mutedKinds, before) {
      client.setQueryData(queryKey, before);
      toast.error(errorMessage(error, "Failed to save your choice. Please try again."), {
        action: { label: "Try Again", onClick: () => setKinds.mutate(mutedKinds) },
      });
    },
  });
  const turnOff = useMutation({
    async mutationFn() {
      await notificationsApi.call.unsubscribeDevice({ id });
      if (isCurrent) await turnOffPush().catch(() => undefined);
    },
    onMutate: () => replace(() => []),
    onError(error, _nothing, before) {
      client.setQueryData(queryKey, before);
      toast.error(errorMessage(error, "Couldn't turn off the device."), {
        action: { label: "Try Again", onClick: () => turnOff.mutate() },
      });
    },
  });
  return {
    setKinds: (mutedKinds: string[]) => setKinds.mutate(mutedKinds),
    turnOff: () => turnOff.mutate(),
  };
}
