import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "../live/use-live.ts";
import { useMember } from "../session.ts";
import { authoringApi, type Subject } from "./api.ts";

const BEAT_MS = 20_000;
/** Someone who is silent for this long has left. Hidden tabs send only once per minute. */
const GONE_MS = 75_000;

interface Editor {
  userId: string;
  seenAt: number;
}

/** Tells the other editors that this person is editing. Returns the names of the others. */
export function usePresence({ kind, subjectId }: Subject): string[] {
  const { id } = useMember();
  const [others, setOthers] = useState<Editor[]>([]);
  const isAlone = others.length === 0;
  const editors = useQuery({
    ...authoringApi.query.editors.queryOptions({ input: { kind, subjectId } }),
    enabled: !isAlone,
    select: (data) => new Map(data.editors.map((editor) => [editor.id, editor.name])),
  });
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
    setOthers([...rest, { userId, seenAt: Date.now() }]);
  });

  if (isAlone || editors.isPending) return [];
  return others.map(({ userId }) => editors.data?.get(userId) ?? "Someone").sort();
}
