import CalendarPlus from "lucide-react/icons/calendar-plus";
import { Button } from "#ui/button.tsx";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { calendarFile, type EventData } from "./api.ts";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links.ts";

interface Props {
  event: EventData;
}

export function AddToCalendar({ event }: Props) {
  const page = `${window.location.origin}/events/${event.id}`;
  const outside = { target: "_blank", rel: "noopener noreferrer" };
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" className="size-4" />}>
          Add to Calendar
        </Button>
      }
    >
      <MenuLink render={<a href={calendarFile(event.id)} download />}>Download .ics file</MenuLink>
      <MenuLink render={<a href={googleCalendarLink(event, page)} {...outside} />}>
        Google Calendar
      </MenuLink>
      <MenuLink render={<a href={outlookCalendarLink(event, page)} {...outside} />}>
        Outlook
      </MenuLink>
    </Menu>
  );
}
