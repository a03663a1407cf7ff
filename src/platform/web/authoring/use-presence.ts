import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "../live/use-live.ts";
import { useMember } from "../session.ts";
import { authoringApi, type Subject } from "./api.ts";

const BEAT_MS = 20_000;
/** Someone who is silent for this long has left. Hidden tabs send only once per minute. */
const GONE_MS = 75_000;

interface Editor {
  userId: string;
  name: string;
  seenAt: number;
}

/** Tells the other editors that this person is editing. Returns the names of the others. */
export function usePresence({ kind, subjectId }: Subject): string[] {
  const { id } = useMember();
  const [others, setOthers] = useState<Editor[]>([]);
  const known = useRef(others);
  known.current = others;
  const tell = useCallback(
    (isEditing: boolean) => {
      // A lost message is harmless: the next one follows soon.
      authoringApi.call.presence({ kind, subjectId, isEditing }).catch(() => undefined);
    },
    [kind, subjectId],
  );

  useEffect(() => {
    tell(true);
    const timer = setInterval(() => {
      tell(true);
      const oldest = Date.now() - GONE_MS;
      setOthers((before) => before.filter(({ seenAt }) => seenAt > oldest));
    }, BEAT_MS);
    return () => {
      clearInterval(timer);
      tell(false);
    };
  }, [tell]);

  useLive("presence", (payload) => {
    if (!payload || payload.kind !== kind || payload.subjectId !== subjectId) return;
    const userId = String(payload.userId);
    if (userId === id) return;
    const rest = known.current.filter((one) => one.userId !== userId);
    if (payload.isEditing !== true) {
      setOthers(rest);
      return;
    }
    // A newcomer does not know of us yet.
    if (rest.length === known.current.length) tell(true);
    setOthers([...rest, { userId, name: String(payload.name), seenAt: Date.now() }]);
  });

  return others.map(({ name }) => name).sort();
}
