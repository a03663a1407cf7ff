import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { invalidateProgress } from "./api.ts";

/** Refetches the program when content was published. */
export function useProgramChanges(): void {
  const client = useQueryClient();
  useLive("program", (payload) => payload && invalidateProgress(client));
}
