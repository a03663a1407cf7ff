import CalendarPlus from "lucide-react/icons/calendar-plus";
import { lazy } from "react";
import { Button } from "#ui/button.tsx";
import { LateOverlay } from "#ui/late-overlay.tsx";
import type { EventData } from "./api.ts";

const CalendarMenu = lazy(() =>
  import("./calendar-menu.tsx").then((m) => ({ default: m.CalendarMenu })),
);

/** The menu's code comes after the event itself. */
export function AddToCalendar({ event }: { event: EventData }) {
  const trigger = (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
      Add to Calendar
    </Button>
  );
  return (
    <LateOverlay trigger={trigger}>
      {(wasPressed) => <CalendarMenu event={event} trigger={trigger} defaultOpen={wasPressed} />}
    </LateOverlay>
  );
}
