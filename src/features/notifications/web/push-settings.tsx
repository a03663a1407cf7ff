import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { pushOptions } from "./api.ts";
import { type PushSupport, pushSupport, turnOnPush } from "./push-browser.ts";
import { PushDeviceRow } from "./push-device-row.tsx";
import { QuietHoursField } from "./quiet-hours-field.tsx";

/** Which devices get push notifications, of which kinds, and when. */
export function PushSettings() {
  const push = useQuery(pushOptions());
  return (
    <QueryView
      query={push}
      loading={<SkeletonRows count={1} row="h-16" />}
      failure="Failed to load your devices. Please try again."
    >
      {({ devices, quietHours }) => (
        <div className="flex flex-col gap-6">
          {!devices.some(({ isCurrent }) => isCurrent) && <TurnOn />}
          {devices.length > 0 && (
            <>
              <ul className="hairlines rounded border border-line bg-surface">
                {devices
                  .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
                  .map((device) => (
                    <PushDeviceRow key={device.id} device={device} />
                  ))}
              </ul>
              <QuietHoursField saved={quietHours} />
            </>
          )}
        </div>
      )}
    </QueryView>
  );
}

const REASONS: Record<Exclude<PushSupport, "yes">, string> = {
  blocked:
    "Notifications are blocked for this site. Allow them in your browser's site settings, then reload this page.",
  "installed-only":
    "On iPhone and iPad, notifications work only in the installed app. Tap Share, then Add to Home Screen, and open the app from there.",
  no: "This browser doesn't support push notifications.",
};

function TurnOn() {
  const client = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const turnOn = useMutation({
    mutationFn: turnOnPush,
    async onSuccess(isOn) {
      setSupport(pushSupport());
      if (isOn) await client.invalidateQueries({ queryKey: pushOptions().queryKey });
    },
    onError: (error) =>
      toast.error(errorMessage(error, "Couldn't turn on notifications. Please try again.")),
  });
  if (support !== "yes") return <Banner tone="info">{REASONS[support]}</Banner>;
  return (
    <div>
      <Button variant="secondary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on notifications on this device
      </Button>
    </div>
  );
}
