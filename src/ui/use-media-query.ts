import { useCallback, useSyncExternalStore } from "react";

/** Whether the screen matches, also after it is resized: `useMediaQuery("(min-width: 64rem)")`. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
