import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { cx } from "#ui/cx.ts";
import { imageSources } from "#ui/image-sources.ts";
import { Progress } from "#ui/progress.tsx";
import type { HomeData } from "./api.ts";
import type { HomeParts } from "./home-parts.ts";

interface Props {
  home: HomeData;
  PillarIcon: HomeParts["PillarIcon"];
}

const DEFAULT_COLOR = "#0F3460";

/** Links to the lesson to continue with. */
export function ContinuePanel({ home, PillarIcon }: Props) {
  const { continueLesson: lesson, pillars } = home;
  if (!lesson) return <NoLessonLeft isComplete={pillars.length > 0} />;
  const pillar = pillars.find(({ slug }) => slug === lesson.pillarSlug);
  return (
    <Background color={lesson.pillarColor} image={pillar?.overlayImageUrl ?? null}>
      <h2 className="font-medium text-sm">
        {lesson.hasStarted ? "Continue where you left off" : "Start with your first lesson"}
      </h2>
      <div className="max-w-[34rem]">
        <p className="flex items-center gap-2 text-sm">
          <PillarIcon name={lesson.pillarIcon} className="size-4.5 shrink-0" />
          <span className="min-w-0 truncate">
            {lesson.pillarTitle} <span aria-hidden="true">·</span> {lesson.elementTitle}
          </span>
        </p>
        <p className="display mt-2 line-clamp-3 text-2xl sm:text-3xl">{lesson.lessonTitle}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <Link
          to="/pillars-of-agency/$pillarSlug/$elementSlug"
          params={{ pillarSlug: lesson.pillarSlug, elementSlug: lesson.elementSlug }}
          search={{ lesson: lesson.lessonId }}
          aria-label={`${lesson.hasStarted ? "Continue" : "Start"}: ${lesson.lessonTitle}`}
          className={cx(stretchedLinkClass, buttonClass({ variant: "inverse" }))}
        >
          {lesson.hasStarted ? "Continue" : "Start"}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
        {pillar && (
          <Progress
            onHue
            size="sm"
            className="min-w-40 flex-1 sm:max-w-60"
            label={pillar.title}
            value={pillar.percent}
          />
        )}
      </div>
    </Background>
  );
}

function NoLessonLeft({ isComplete }: { isComplete: boolean }) {
  return (
    <Background color={DEFAULT_COLOR} image={null}>
      <h2 className="font-medium text-sm">
        {isComplete ? "Every lesson completed" : "Your program"}
      </h2>
      <p className="display max-w-[30rem] text-2xl sm:text-3xl">
        {isComplete
          ? "You've completed every lesson. New lessons will appear here."
          : "The first lessons are on their way."}
      </p>
      <div>
        <Link
          to={isComplete ? "/pillars-of-agency" : "/resources"}
          className={buttonClass({ variant: "inverse" })}
        >
          {isComplete ? "Review the pillars" : "Browse resources"}
        </Link>
      </div>
    </Background>
  );
}

interface BackgroundProps {
  color: string;
  image: string | null;
  children: ReactNode;
}

function Background({ color, image, children }: BackgroundProps) {
  return (
    <section
      style={hueStyle(color, DEFAULT_COLOR)}
      className="hue-gradient flutes relative flex min-h-64 flex-col justify-between gap-8 overflow-clip rounded p-5 sm:min-h-72 sm:p-7"
    >
      {image && (
        <img
          {...imageSources(image, "(min-width: 64rem) 42rem, 100vw")}
          alt=""
          decoding="async"
          className="-z-10 pointer-events-none absolute inset-y-0 right-0 h-full w-full object-cover object-right opacity-30 sm:opacity-60"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      {children}
    </section>
  );
}
