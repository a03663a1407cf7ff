import { Link } from "@tanstack/react-router";
import PhoneCall from "lucide-react/icons/phone-call";
import { brand } from "#platform/web/brand.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import type { HomeData } from "./api.ts";
import { DateTile } from "./date-tile.tsx";
import { callTimeText, dayText } from "./home-text.ts";
import { NextCard } from "./next-card.tsx";

const LINK = `${stretchedLinkClass} font-medium text-ink`;

export function NextCall({ call }: { call: HomeData["nextCall"] }) {
  const zone = useTimeZone();
  if (!call) {
    return (
      <NextCard title="Next call" mark={<PhoneCall aria-hidden="true" className="size-5" />}>
        <Link to="/book-call" className={LINK}>
          Book a call
        </Link>
        <p className="text-ink-soft text-sm">30 minutes one-on-one with {brand.founder.name}.</p>
      </NextCard>
    );
  }
  const { slot, local } = callTimeText(call, zone);
  return (
    <NextCard
      title="Next call"
      mark={<DateTile at={call.startsAt} zone={zone} />}
      badge={
        <Badge tone={call.status === "confirmed" ? "green" : "amber"}>
          {call.status === "confirmed" ? "Confirmed" : "Pending"}
        </Badge>
      }
    >
      <Link to="/book-call" className={LINK}>
        Call with {call.guruName ?? brand.founder.name}
      </Link>
      <p className="text-ink-soft text-sm">
        <time dateTime={call.startsAt}>{dayText(call.startsAt, new Date(), zone)}</time>, {slot}
        {local && <span className="text-ink-faint"> · {local}</span>}
      </p>
    </NextCard>
  );
}
