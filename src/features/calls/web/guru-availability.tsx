import { useQuery, useQueryClient } from "@tanstack/react-query";
import { unsaved } from "#platform/web/form/stored.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { callsApi, ownAvailabilityOptions } from "./api.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import { newAvailability, storedAvailability } from "./availability-values.ts";
import { DaysOff } from "./days-off.tsx";

const { call, query } = callsApi;

async function loadOwn() {
  const { availability } = await call.ownAvailability();
  if (!availability) throw new Error("The availability no longer exists");
  return storedAvailability(availability);
}

/** When the signed-in guru takes calls. */
export function GuruAvailability() {
  const client = useQueryClient();
  const zone = useTimeZone();
  const own = useQuery(ownAvailabilityOptions());
  return (
    <QueryView
      query={own}
      loading={<SkeletonRows count={5} row="h-14" className="max-w-2xl gap-4" />}
      failure="Failed to load the availability. Please try again."
    >
      {({ availability, refusal }) => (
        <>
          {refusal && (
            <Banner tone="info" className="mb-6 max-w-2xl">
              {refusal}
            </Banner>
          )}
          <AvailabilityForm
            draftKey="call-availability"
            start={availability ? storedAvailability(availability) : unsaved(newAvailability(zone))}
            load={loadOwn}
            save={(form, version) => call.saveOwnAvailability({ ...form, version })}
            onSaved={() => void client.invalidateQueries({ queryKey: query.key() })}
            activeLabel="Members can book calls with me"
          />
          {availability && (
            <DaysOff
              days={query.ownDaysOff.queryOptions()}
              add={(day) => call.addOwnDayOff(day)}
              remove={(date) => call.removeOwnDayOff({ date })}
              timeZone={availability.timeZone}
            />
          )}
        </>
      )}
    </QueryView>
  );
}
