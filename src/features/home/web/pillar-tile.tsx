import { Link } from "@tanstack/react-router";
import { stretchedLinkClass } from "#ui/card.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { Progress } from "#ui/progress.tsx";
import type { PillarData } from "./api.ts";
import type { HomeParts } from "./home-parts.ts";

interface Props {
  pillar: PillarData;
  PillarIcon: HomeParts["PillarIcon"];
}

export function PillarTile({ pillar, PillarIcon }: Props) {
  return (
    <div
      style={hueStyle(pillar.color, "#0F3460")}
      className="hue-gradient flutes group relative flex h-full flex-col gap-4 overflow-clip rounded p-5 @4xl:min-h-72"
    >
      <PillarIcon
        name={pillar.icon}
        className="size-7 transition-transform group-hover:-translate-y-0.5"
      />
      <div className="mt-auto min-w-0">
        <h3 className="display text-xl">
          <Link
            to="/pillars-of-agency/$slug"
            params={{ slug: pillar.slug }}
            className={stretchedLinkClass}
          >
            {pillar.title}
          </Link>
        </h3>
        <p className="mt-1 truncate text-sm" title={pillar.description}>
          {pillar.description}
        </p>
      </div>
      <Progress
        onHue
        size="sm"
        value={pillar.percent}
        label="Progress"
        valueText={`${pillar.percent}%`}
      />
    </div>
  );
}
