import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import Play from "lucide-react/icons/play";
import { NewBadge } from "#platform/web/authoring/state-badge.tsx";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { Progress } from "#ui/progress.tsx";
import type { PillarCardData } from "./api.ts";
import { lessonCountText, percentText } from "./lesson-count.ts";
import { PillarBackground, pillarHue } from "./pillar-background.tsx";
import { PillarIcon } from "./pillar-icon.tsx";

export function PillarCard({ pillar }: { pillar: PillarCardData }) {
  return (
    <Card pad="none" interactive className="group flex h-full flex-col">
      <PillarBackground
        pillar={pillar}
        className="flex min-h-44 flex-col justify-between gap-8 p-5"
      >
        <PillarIcon name={pillar.icon} className="size-7" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="display max-w-[75%] text-2xl">{pillar.title}</h2>
          <NewBadge publishedAt={pillar.publishedAt} />
        </div>
      </PillarBackground>
      <div className="flex flex-1 flex-col gap-4 p-5" style={pillarHue(pillar.color)}>
        <p className="text-ink-soft text-sm">{pillar.description}</p>
        {pillar.videoTitle && (
          <p className="flex items-center gap-2 text-ink-soft text-sm">
            <Play aria-hidden="true" className="size-3.5 shrink-0 fill-current" />
            <span className="truncate">{pillar.videoTitle}</span>
            {pillar.videoDuration && (
              <span className="text-ink-faint tabular-nums">{pillar.videoDuration}</span>
            )}
          </p>
        )}
        <div className="mt-auto flex items-end justify-between gap-6 pt-2">
          <Progress
            className="flex-1"
            label={percentText(pillar.percent)}
            valueText={lessonCountText(pillar.lessonCount)}
            value={pillar.percent}
          />
          <Link
            to="/pillars-of-agency/$slug"
            params={{ slug: pillar.slug }}
            aria-label={`Explore ${pillar.title}`}
            className={cx(
              stretchedLinkClass,
              "inline-flex items-center gap-1.5 font-medium text-press text-sm",
            )}
          >
            Explore
            <ArrowRight
              aria-hidden="true"
              className="size-4 transition-transform group-hover:translate-x-0.5"
            />
          </Link>
        </div>
      </div>
    </Card>
  );
}
