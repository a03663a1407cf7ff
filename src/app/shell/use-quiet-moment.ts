import { useIsFetching } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "#platform/web/when-idle.ts";

const LONGEST_WAIT_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * True once the first screen has its content: what is not needed for that can load from then on,
 * unless nothing can be loaded now.
 */
export function useQuietMoment(isReachable: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isFetching = useIsFetching() > 0;
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const isBusy = isFetching || isLoading;
  useEffect(() => {
    if (isQuiet || !isReachable) return undefined;
    const since = performance.now();
    const timer = setInterval(() => {
      // Between two reads nothing is under way either: only a heading says that there is content.
      const isAvailable = !isBusy && document.querySelector("main h1") !== null;
      if (!isAvailable && performance.now() - since < LONGEST_WAIT_MS) return;
      clearInterval(timer);
      void whenIdle().then(() => startTransition(() => setIsQuiet(true)));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isBusy, isQuiet, isReachable]);
  return isQuiet;
}
