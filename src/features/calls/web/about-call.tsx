import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock from "lucide-react/icons/clock";
import PhoneCall from "lucide-react/icons/phone-call";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Video from "lucide-react/icons/video";
import { brand } from "#platform/web/brand.ts";
import { SLOT_LABEL } from "../slot.ts";
import type { CallHost } from "./api.ts";

interface Props {
  founder: CallHost;
  hasDefaultHours: boolean;
}

const pointsOf = ({ founder, hasDefaultHours }: Props) => [
  {
    Icon: Clock,
    title: `${founder.minutes} minutes`,
    text: hasDefaultHours
      ? `Tuesday to Friday at ${SLOT_LABEL}, one call a day.`
      : "At one of the available times.",
  },
  founder.isByPhone
    ? {
        Icon: PhoneCall,
        title: "We call you",
        text: `${brand.founder.name}, ${brand.founder.title.toLowerCase()} of ${brand.name}, calls the number you enter.`,
      }
    : {
        Icon: Video,
        title: "You meet online",
        text: `You'll get the link to meet ${brand.founder.name}, ${brand.founder.title.toLowerCase()} of ${brand.name}, when you book.`,
      },
  {
    Icon: CalendarCheck,
    title: "Confirmed 24 hours before",
    text: "You'll get an email with a calendar invite, and a reminder 1 hour before.",
  },
  {
    Icon: RefreshCw,
    title: "Change of plans?",
    text:
      founder.noticeHours === 0
        ? "You can reschedule or cancel until the call starts."
        : `You can reschedule or cancel until ${hours(founder.noticeHours)} before the call.`,
  },
];

const hours = (count: number): string => (count === 1 ? "1 hour" : `${count} hours`);

export function AboutCall(props: Props) {
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {pointsOf(props).map(({ Icon, title, text }) => (
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
