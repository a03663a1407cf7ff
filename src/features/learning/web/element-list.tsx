import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import { NewBadge } from "#platform/web/authoring/state-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { stretchedLinkClass } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { Progress } from "#ui/progress.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { isComplete } from "../learning-rules.ts";
import type { PillarData } from "./api.ts";
import { lessonCountText, openLabel, percentText } from "./lesson-count.ts";
import { lockText } from "./lock-text.ts";
import { pillarHue } from "./pillar-background.tsx";

interface Props {
  pillar: PillarData;
  isPreview: boolean;
}

export function ElementList({ pillar, isPreview }: Props) {
  return (
    <section aria-labelledby="key-elements" style={pillarHue(pillar.color)}>
      <SectionHeading id="key-elements">Key Elements</SectionHeading>
      {pillar.elements.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="No Key Elements Available"
          text="Content for this pillar is coming soon."
          illustration={<EmptySteps />}
        />
      ) : (
        <ol className="hairlines -mt-5">
          {pillar.elements.map((element, index) => (
            <ElementRow
              key={element.id}
              element={element}
              number={index + 1}
              pillarSlug={pillar.slug}
              isPreview={isPreview}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  element: PillarData["elements"][number];
  number: number;
  pillarSlug: string;
  isPreview: boolean;
}

function ElementRow({ element, number, pillarSlug, isPreview }: RowProps) {
  const isDone = isComplete(element);
  const zone = useTimeZone();
  return (
    <li className="group relative flex gap-4 py-6 sm:gap-6">
      <span
        aria-hidden="true"
        className={cx(
          "display mt-0.5 grid size-9 shrink-0 place-items-center rounded-full border text-lg",
          isDone ? "border-transparent bg-sage-soft text-sage" : "border-line text-ink-soft",
        )}
      >
        {isDone ? <Check className="size-4.5" /> : number}
      </span>
      <div className="grid min-w-0 flex-1 gap-x-10 gap-y-4 md:grid-cols-[1fr_15rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="display text-ink text-xl">{element.title}</h3>
            <NewBadge publishedAt={element.publishedAt} />
          </div>
          <p className="mt-1.5 max-w-prose text-ink-soft text-sm">{element.description}</p>
          <p className="mt-2 text-ink-faint text-sm">{lessonCountText(element.lessonCount)}</p>
        </div>
        <div
          className={cx(
            "flex md:flex-col md:items-stretch md:justify-center md:gap-3",
            element.lock ? "flex-col gap-3" : "items-end gap-5",
          )}
        >
          <Progress
            className="flex-1 md:flex-none"
            label={percentText(element.percent)}
            valueText={`${element.completedCount} of ${element.lessonCount}`}
            value={element.percent}
          />
          {element.lock ? (
            <p className="flex items-start gap-1.5 text-ink-soft text-sm">
              <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {lockText(element.lock, zone)}
            </p>
          ) : (
            <Link
              to="/pillars-of-agency/$pillarSlug/$elementSlug"
              params={{ pillarSlug, elementSlug: element.slug }}
              search={{ preview: isPreview }}
              aria-label={`${openLabel(element)}: ${element.title}`}
              className={cx(
                stretchedLinkClass,
                "inline-flex items-center gap-1.5 self-end font-medium text-press text-sm",
              )}
            >
              {openLabel(element)}
              <ArrowRight
                aria-hidden="true"
                className="size-4 transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
