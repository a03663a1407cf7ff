import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { CountBadge } from "#ui/count-badge.tsx";
import { supportApi, waitingQuestionsOptions } from "./api.ts";

/** Questions that wait for the guru's answer, in the navigation. Keeps the screen up to date too. */
export function WaitingBadge() {
  const client = useQueryClient();
  const waiting = useQuery(waitingQuestionsOptions());
  useLive(
    "guru_question",
    () => void client.invalidateQueries({ queryKey: supportApi.query.key() }),
  );
  return <CountBadge count={waiting.data?.count ?? 0} label="waiting" />;
}
