import { Link, useRouter } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import { linkTo } from "#platform/web/path-link.ts";
import { dashboardCardsOf } from "#platform/web/root-route.ts";
import { SCREEN_ICONS } from "#platform/web/screen-icons.ts";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { DashboardData } from "../api.ts";
import { CARD_GROUPS } from "./cards.ts";

/** The cards of home's own figures, and those that other features declare in their routes. */
export function AdminCards({
  figures,
  contributed,
}: Pick<DashboardData, "figures" | "contributed">) {
  const added = dashboardCardsOf(useRouter().routesById);
  return CARD_GROUPS.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <SectionHeading>{group.title}</SectionHeading>
      <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {group.cards.map(({ figure, note, ...card }) => (
          <AdminCard key={card.path} {...card} figure={figure(figures)} note={note(figures)} />
        ))}
        {added
          .filter(({ section }) => section === group.title)
          .map(({ to, figure, icon = SCREEN_ICONS[to], ...card }) => (
            <AdminCard key={to} {...card} icon={icon} path={to} figure={figure(contributed)} />
          ))}
      </ul>
    </section>
  ));
}

interface AdminCardProps {
  path: string;
  title: string;
  icon: LucideIcon | undefined;
  figure: [count: string, label: string];
  note: string;
}

function AdminCard({ path, title, icon: Icon, figure: [count, label], note }: AdminCardProps) {
  return (
    <li>
      <Card interactive className="flex h-full flex-col gap-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="font-medium text-ink">
            <Link {...linkTo(path)} className={stretchedLinkClass}>
              {title}
            </Link>
          </h3>
          {Icon && (
            <Icon aria-hidden="true" strokeWidth={1.6} className="size-5 shrink-0 text-ink-faint" />
          )}
        </div>
        <div className="mt-auto">
          <p className="flex items-baseline gap-2">
            <span className="display text-3xl text-ink tabular-nums [font-feature-settings:'lnum']">
              {count}
            </span>
            <span className="text-ink-soft text-sm">{label}</span>
          </p>
          <p className="text-ink-faint text-sm">{note}</p>
        </div>
      </Card>
    </li>
  );
}
