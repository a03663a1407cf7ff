import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import { cx } from "#ui/cx.ts";
import { Progress } from "#ui/progress.tsx";
import { percentComplete } from "../learning-rules.ts";
import type { PlayerData } from "./api.ts";
import { percentText } from "./lesson-count.ts";
import { PillarBackground } from "./pillar-background.tsx";
import type { FocusMode } from "./use-focus-mode.ts";

interface Props {
  player: PlayerData;
  focus: FocusMode;
}

/** Ghost buttons assume a light background; this one works on the pillar's color. */
const linkClass =
  "-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded px-2 text-sm transition-colors hover:bg-current/10";

export function PlayerHeader({ player, focus }: Props) {
  const { pillar, element, lessons } = player;
  const done = lessons.filter((lesson) => lesson.isCompleted).length;
  const percent = percentComplete(done, lessons.length);
  const FocusIcon = focus.isOn ? Minimize : Maximize;
  return (
    <PillarBackground
      pillar={pillar}
      className={cx("flex flex-col gap-4 rounded px-5 sm:px-6", focus.isOn ? "py-2" : "pt-3 pb-5")}
    >
      <div className="flex items-center justify-between gap-3">
        <Link to="/pillars-of-agency/$slug" params={{ slug: pillar.slug }} className={linkClass}>
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
          Back to {pillar.title}
        </Link>
        <button
          type="button"
          aria-pressed={focus.isOn}
          onClick={focus.toggle}
          className={linkClass}
        >
          <FocusIcon aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-sm:visually-hidden">Focus mode</span>
        </button>
        <span role="status" className="visually-hidden">
          {focus.message}
        </span>
      </div>
      {!focus.isOn && (
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
          <p className="display text-2xl">{element.title}</p>
          <Progress
            onHue
            className="w-full sm:max-w-64"
            size="sm"
            label={percentText(percent)}
            valueText={`${done} of ${lessons.length}`}
            value={percent}
          />
        </div>
      )}
    </PillarBackground>
  );
}
