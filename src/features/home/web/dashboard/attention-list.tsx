import { Link } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronRight from "lucide-react/icons/chevron-right";
import CreditCard from "lucide-react/icons/credit-card";
import Download from "lucide-react/icons/download";
import Flag from "lucide-react/icons/flag";
import GraduationCap from "lucide-react/icons/graduation-cap";
import KeyRound from "lucide-react/icons/key-round";
import LifeBuoy from "lucide-react/icons/life-buoy";
import MessageSquare from "lucide-react/icons/message-square";
import PhoneCall from "lucide-react/icons/phone-call";
import Sun from "lucide-react/icons/sun";
import { linkTo } from "#platform/web/path-link.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { stretchedLinkClass } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { DashboardData } from "../api.ts";
import { type AttentionItem, attentionItems } from "./attention.ts";

const ICONS: Record<AttentionItem["kind"], LucideIcon> = {
  ticket: LifeBuoy,
  message: MessageSquare,
  call: PhoneCall,
  guru: GraduationCap,
  event: CalendarDays,
  payment: CreditCard,
  report: Flag,
  access: KeyRound,
  import: Download,
};

export function AttentionList({ attention }: { attention: DashboardData["attention"] }) {
  const zone = useTimeZone();
  const items = attentionItems(attention, { now: new Date(), zone });
  return (
    <section aria-labelledby="attention">
      <SectionHeading id="attention" className="mb-0">
        Needs attention
      </SectionHeading>
      {items.length === 0 ? (
        <p className="flex items-center gap-3 py-5 text-ink-soft">
          <Sun aria-hidden="true" className="size-5 text-amber" />
          You're all caught up.
        </p>
      ) : (
        <ol>
          {items.map((item) => (
            <li key={item.key} className="border-line border-b">
              <Row item={item} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ item }: { item: AttentionItem }) {
  const Icon = ICONS[item.kind];
  return (
    <div className="group relative flex items-center gap-4 rounded py-2.5 hover:bg-wash/60">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
        <Link
          {...linkTo(item.to)}
          className={cx(stretchedLinkClass, "min-w-0 font-medium text-ink text-sm")}
        >
          {item.text}
        </Link>
        {item.detail && <p className="text-ink-soft text-sm">{item.detail}</p>}
      </div>
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
      />
    </div>
  );
}
