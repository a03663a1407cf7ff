import CalendarPlus from "lucide-react/icons/calendar-plus";
import { lazy } from "react";
import { Button } from "#ui/button.tsx";
import { LateOverlay } from "#ui/late-overlay.tsx";
import type { EventData } from "./api.ts";

const load = () => import("./calendar-menu.tsx");
const CalendarMenu = lazy(() => load().then((m) => ({ default: m.CalendarMenu })));

export function AddToCalendar({ event }: { event: EventData }) {
  const trigger = (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
      Add to Calendar
    </Button>
  );
  return (
    <LateOverlay trigger={trigger} load={load} kind="menu">
      <CalendarMenu event={event} trigger={trigger} />
    </LateOverlay>
  );
}
