import { Link } from "@tanstack/react-router";
import { buttonClass } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import type { PillarData } from "./api.ts";
import { lessonCountText, openLabel, percentText } from "./lesson-count.ts";
import { PillarBackground } from "./pillar-background.tsx";
import { PillarIcon } from "./pillar-icon.tsx";

interface Props {
  pillar: PillarData;
  isPreview: boolean;
}

export function PillarHeader({ pillar, isPreview }: Props) {
  const next = pillar.elements.find(
    (element) => !element.lock && element.completedCount < element.lessonCount,
  );
  return (
    <PillarBackground
      pillar={pillar}
      className="flex min-h-72 flex-col justify-between gap-10 rounded p-6 sm:p-8"
    >
      <PillarIcon name={pillar.icon} className="size-9" />
      <div className="flex flex-col gap-6">
        <div className="max-w-xl">
          <h1 className="display text-4xl sm:text-5xl">{pillar.title}</h1>
          <p className="mt-3 max-w-md">{pillar.description}</p>
        </div>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-5">
          <Progress
            onHue
            className="w-full max-w-sm"
            label={percentText(pillar.percent)}
            valueText={`${pillar.completedCount} of ${lessonCountText(pillar.lessonCount)}`}
            value={pillar.percent}
          />
          {next && (
            <Link
              to="/pillars-of-agency/$pillarSlug/$elementSlug"
              params={{ pillarSlug: pillar.slug, elementSlug: next.slug }}
              search={{ preview: isPreview }}
              className={buttonClass({ variant: "inverse" })}
            >
              {openLabel(next)}: {next.title}
            </Link>
          )}
        </div>
      </div>
    </PillarBackground>
  );
}
