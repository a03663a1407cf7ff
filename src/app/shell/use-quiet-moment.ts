import { useIsFetching } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";

const LONGEST_WAIT_MS = 2_000;

/** True once the first screen has its content: what is not needed for that can load from then on. */
export function useQuietMoment(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  const isFetching = useIsFetching() > 0;
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const isBusy = isFetching || isLoading;
  useEffect(() => {
    if (isQuiet) return undefined;
    const timer = setTimeout(() => setIsQuiet(true), isBusy ? LONGEST_WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isBusy, isQuiet]);
  return isQuiet;
}
