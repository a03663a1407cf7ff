import { useQuery, useQueryClient } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { callsApi } from "./api.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import { storedAvailability } from "./availability-values.ts";
import { DaysOff } from "./days-off.tsx";

const { call, query } = callsApi;

/** When the founder takes calls, for superadmins. */
export function FounderAvailability() {
  const client = useQueryClient();
  const availability = useQuery(query.founderAvailability.queryOptions());
  return (
    <QueryView
      query={availability}
      loading={<SkeletonRows count={5} row="h-14" className="max-w-2xl gap-4" />}
      failure="Failed to load the availability. Please try again."
    >
      {(saved) => (
        <>
          <AvailabilityForm
            draftKey="founder-availability"
            start={storedAvailability(saved)}
            load={async () => storedAvailability(await call.founderAvailability())}
            save={(form, version) =>
              call.saveFounderAvailability({ ...form, version: version ?? saved.version })
            }
            onSaved={() => void client.invalidateQueries({ queryKey: query.key() })}
            activeLabel="Members can book calls with the founder"
          />
          <DaysOff
            days={query.closedDays.queryOptions()}
            add={(day) => call.closeDay(day)}
            remove={(date) => call.openDay({ date })}
            timeZone={saved.timeZone}
          />
        </>
      )}
    </QueryView>
  );
}
