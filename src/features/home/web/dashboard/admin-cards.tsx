import { Link } from "@tanstack/react-router";
import { linkTo } from "#platform/web/path-link.ts";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { DashboardData } from "../api.ts";
import { CARD_GROUPS } from "./cards.ts";

export function AdminCards({ figures }: { figures: DashboardData["figures"] }) {
  return CARD_GROUPS.map((group) => (
    <section key={group.title} aria-label={group.title}>
      <SectionHeading>{group.title}</SectionHeading>
      <ul className="grid grid-cols-1 gap-4 @md:grid-cols-2 @3xl:grid-cols-3">
        {group.cards.map(({ path, title, icon: Icon, figure, note }) => {
          const [count, word] = figure(figures);
          return (
            <li key={path}>
              <Card interactive className="flex h-full flex-col gap-4">
                <div className="flex items-start justify-between gap-3">
                  <h3 className="font-medium text-ink">
                    <Link {...linkTo(path)} className={stretchedLinkClass}>
                      {title}
                    </Link>
                  </h3>
                  <Icon
                    aria-hidden="true"
                    strokeWidth={1.6}
                    className="size-5 shrink-0 text-ink-faint"
                  />
                </div>
                <div className="mt-auto">
                  <p className="flex items-baseline gap-2">
                    <span className="display text-3xl text-ink tabular-nums [font-feature-settings:'lnum']">
                      {count}
                    </span>
                    <span className="text-ink-soft text-sm">{word}</span>
                  </p>
                  <p className="text-ink-faint text-sm">{note(figures)}</p>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
