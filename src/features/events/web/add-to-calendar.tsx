import CalendarPlus from "lucide-react/icons/calendar-plus";
import { lazy, Suspense } from "react";
import { Button } from "#ui/button.tsx";
import { inertTrigger } from "#ui/inert-trigger.ts";
import type { EventData } from "./api.ts";

const CalendarMenu = lazy(() =>
  import("./calendar-menu.tsx").then((m) => ({ default: m.CalendarMenu })),
);

export function AddToCalendar({ event }: { event: EventData }) {
  const trigger = (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
      Add to Calendar
    </Button>
  );
  return (
    <Suspense fallback={inertTrigger(trigger)}>
      <CalendarMenu event={event} trigger={trigger} />
    </Suspense>
  );
}
