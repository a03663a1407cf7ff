import CalendarPlus from "lucide-react/icons/calendar-plus";
import { lazy } from "react";
import { Button } from "#ui/button.tsx";
import { OpenOnPress } from "#ui/open-on-press.tsx";
import type { EventData } from "./api.ts";

const loadMenu = () => import("./calendar-menu.tsx");
const CalendarMenu = lazy(() => loadMenu().then((m) => ({ default: m.CalendarMenu })));

export function AddToCalendar({ event }: { event: EventData }) {
  const trigger = (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
      Add to Calendar
    </Button>
  );
  return (
    <OpenOnPress trigger={trigger} popup="menu" load={loadMenu}>
      <CalendarMenu event={event} trigger={trigger} />
    </OpenOnPress>
  );
}
