import CalendarPlus from "lucide-react/icons/calendar-plus";
import { Button } from "#ui/button.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { calendarFile, type EventData } from "./api.ts";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links.ts";

const OUTSIDE = { target: "_blank", rel: "noopener noreferrer" };

export function AddToCalendar({ event }: { event: EventData }) {
  const page = `${window.location.origin}/events/${event.id}`;
  const trigger = (
    <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
      Add to Calendar
    </Button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      <MenuLink render={<a href={calendarFile(event.id)} download />}>Download .ics file</MenuLink>
      <MenuLink render={<a href={googleCalendarLink(event, page)} {...OUTSIDE} />}>
        Google Calendar
      </MenuLink>
      <MenuLink render={<a href={outlookCalendarLink(event, page)} {...OUTSIDE} />}>
        Outlook
      </MenuLink>
    </Menu>
  );
}
