import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PillarData } from "./api.ts";
import { progressText, todayText } from "./home-text.ts";

interface Props {
  pillars: PillarData[] | undefined;
  isLoading: boolean;
}

/** Today's date, which needs no data, and a link to the member's progress. */
export function HomeHeader({ pillars = [], isLoading }: Props) {
  const zone = useTimeZone();
  const progress = progressText(pillars);
  return (
    <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <h1 className="display text-3xl text-ink sm:text-4xl">
        <span className="visually-hidden">Home, </span>
        {todayText(new Date(), zone)}
      </h1>
      {isLoading && <Skeleton className="h-5 w-48" />}
      {progress && (
        <Link
          to="/analytics"
          className="text-ink-soft text-sm underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current"
        >
          {progress}
        </Link>
      )}
    </header>
  );
}
