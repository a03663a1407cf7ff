import { useTimeZone } from "#platform/web/session.ts";
import type { PillarData } from "./api.ts";
import { progressText, todayText } from "./home-text.ts";

/** The day stands where a paper has its date. */
export function HomeHeader({ pillars }: { pillars: PillarData[] }) {
  const zone = useTimeZone();
  return (
    <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
      <h1 className="display text-3xl text-ink sm:text-4xl">
        <span className="visually-hidden">Home, </span>
        {todayText(new Date(), zone)}
      </h1>
      <p className="text-ink-soft text-sm">{progressText(pillars)}</p>
    </header>
  );
}
