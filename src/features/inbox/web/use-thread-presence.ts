import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { useMember } from "#platform/web/session.ts";
import { inboxApi, type ThreadRef } from "./api.ts";

const BEAT_MS = 20_000;
/** Someone who is silent for this long has left. Hidden tabs send only once per minute. */
const GONE_MS = 75_000;

type Activity = "viewing" | "replying";

export interface Colleague {
  userId: string;
  activity: Activity;
  seenAt: number;
}

/** Tells the team what this person does with a thread. Returns the others who look at it. */
export function useThreadPresence({ kind, id }: ThreadRef, activity: Activity): Colleague[] {
  const { id: selfId } = useMember();
  const [others, setOthers] = useState<Colleague[]>([]);
  // Several events can arrive before the next render.
  const known = useRef(others);
  const show = (colleagues: Colleague[]) => {
    known.current = colleagues;
    setOthers(colleagues);
  };
  const tell = useCallback(
    (what: Activity | "left") => {
      // A lost message is harmless: the next one follows soon.
      inboxApi.call.presence({ kind, threadId: id, activity: what }).catch(() => undefined);
    },
    [kind, id],
  );

  useEffect(() => {
    tell(activity);
    const timer = setInterval(() => {
      tell(activity);
      const oldest = Date.now() - GONE_MS;
      known.current = known.current.filter(({ seenAt }) => seenAt > oldest);
      setOthers(known.current);
    }, BEAT_MS);
    return () => clearInterval(timer);
  }, [tell, activity]);

  useEffect(() => {
    return () => tell("left");
  }, [tell]);

  useLive("inbox_presence", (payload) => {
    if (!payload || payload.kind !== kind || payload.id !== id) return;
    const userId = String(payload.userId);
    if (userId === selfId) return;
    const rest = known.current.filter((one) => one.userId !== userId);
    if (payload.activity === "left") {
      show(rest);
      return;
    }
    // A newcomer does not know of us yet.
    if (rest.length === known.current.length) tell(activity);
    const what = payload.activity === "replying" ? "replying" : "viewing";
    show([...rest, { userId, activity: what, seenAt: Date.now() }]);
  });

  return others;
}
