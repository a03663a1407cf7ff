import type { ReactElement } from "react";
import { Menu, MenuLink } from "#ui/menu.tsx";
import { calendarFile, type EventData } from "./api.ts";
import { googleCalendarLink, outlookCalendarLink } from "./calendar-links.ts";

const OUTSIDE = { target: "_blank", rel: "noopener noreferrer" };

interface Props {
  event: EventData;
  trigger: ReactElement;
}

export function CalendarMenu({ event, trigger }: Props) {
  const page = `${window.location.origin}/events/${event.id}`;
  return (
    <Menu align="start" trigger={trigger} defaultOpen>
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
