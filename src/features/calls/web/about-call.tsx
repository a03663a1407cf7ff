import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import PhoneCall from "lucide-react/icons/phone-call";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { brand } from "#platform/web/brand.ts";
import { CALL_MINUTES, SLOT_LABEL } from "../slot.ts";

const POINTS = [
  {
    Icon: Clock,
    title: `${CALL_MINUTES} minutes`,
    text: `Tuesday to Friday at ${SLOT_LABEL}, one call a day.`,
  },
  {
    Icon: PhoneCall,
    title: "We call you",
    text: `${brand.founder.name}, ${brand.founder.title.toLowerCase()} of ${brand.name}, calls the number you enter.`,
  },
  {
    Icon: CalendarCheck,
    title: "Confirmed 24 hours before",
    text: "You'll get an email with a calendar invite, and a reminder 1 hour before.",
  },
  {
    Icon: RefreshCw,
    title: "Change of plans?",
    text: "You can reschedule or cancel until the call starts.",
  },
];

export function AboutCall() {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {POINTS.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3 text-sm">
          <Icon
            aria-hidden="true"
            className="mt-0.5 size-4.5 shrink-0 text-accent"
            strokeWidth={1.75}
          />
          <div>
            <p className="font-medium text-ink">{title}</p>
            <p className="text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
