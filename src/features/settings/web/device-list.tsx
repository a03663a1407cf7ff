import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { DeviceIcon } from "#ui/device-icon.tsx";
import { toast } from "#ui/toast-store.ts";
import { type DeviceData, type Overview, overviewOptions, settingsApi } from "./api.ts";

/** Members who sign in often have dozens of devices; the rest is collapsed. */
const INITIAL_COUNT = 6;

export function DeviceList({ devices }: { devices: DeviceData[] }) {
  const end = useEndDevices();
  const [isExpanded, setIsExpanded] = useState(false);
  const isCollapsed = devices.length > INITIAL_COUNT && !isExpanded;
  const ordered = devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <div className="flex flex-col gap-5">
      <ul className="hairlines rounded border border-line bg-surface">
        {(isCollapsed ? ordered.slice(0, INITIAL_COUNT) : ordered).map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => end([device.id])} />
        ))}
      </ul>
      {devices.length > 2 && (
        <div className="flex flex-wrap gap-3">
          {devices.length > INITIAL_COUNT && (
            <Button
              variant="secondary"
              aria-expanded={isExpanded}
              onClick={() => setIsExpanded(!isExpanded)}
            >
              {isCollapsed ? `Show all ${devices.length} devices` : "Show fewer"}
            </Button>
          )}
          <Button
            variant="secondary"
            onClick={() => end(devices.flatMap(({ id, isCurrent }) => (isCurrent ? [] : id)))}
          >
            Sign out all other devices
          </Button>
        </div>
      )}
    </div>
  );
}

function DeviceRow({ device, onEnd }: { device: DeviceData; onEnd: () => void }) {
  const zone = useTimeZone();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <DeviceIcon kind={device.kind} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink text-sm">
          {device.name}
          {device.isCurrent && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          Signed in {formatDate(device.signedInAt, "dateTime", { zone })}
          {device.ipAddress && <span className="text-ink-faint"> · {device.ipAddress}</span>}
        </p>
      </div>
      {!device.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          onClick={onEnd}
          aria-label={`Sign out ${device.name}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Optimistic update: removes the devices at once and restores them with a toast if the request fails. */
function useEndDevices() {
  const client = useQueryClient();
  const { queryKey } = overviewOptions();
  const mutation = useMutation({
    async mutationFn(ids: string[]) {
      if (ids.length === 1) await settingsApi.call.endDevice({ id: ids[0] ?? "" });
      else await settingsApi.call.endOtherDevices();
    },
    async onMutate(ids) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Overview>(queryKey);
      if (before) {
        const devices = before.devices.filter(({ id }) => !ids.includes(id));
        client.setQueryData(queryKey, { ...before, devices });
      }
      return before;
    },
    onError(error, ids, before) {
      if (before) client.setQueryData(queryKey, before);
      toast.error(errorMessage(error, "Couldn't sign out the device."), {
        action: { label: "Try Again", onClick: () => mutation.mutate(ids) },
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (ids: string[]) => mutation.mutate(ids);
}
