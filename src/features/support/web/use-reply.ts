import { useRef, useState } from "react";
import type { UploadedFile } from "#platform/uploads.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";

interface ReplyDraft {
  text: string;
  files: UploadedFile[];
  isInternal: boolean;
}

interface WaitingReply extends ReplyDraft {
  clientId: string;
}

export interface PendingReply extends WaitingReply {
  /** Undefined while it is under way. */
  error?: string | undefined;
}

interface Sent {
  text: string;
  fileIds: string[];
  clientId: string;
  isInternal: boolean;
}

const EMPTY: ReplyDraft = { text: "", files: [], isInternal: false };
const FAILED = "Failed to send your reply. Please try again.";

/**
 * Replies: shown at once and kept, over a reload too, until the server has them. They go one after
 * the other, and the field is free for the next one meanwhile.
 */
export function useReply(draftKey: string, send: (reply: Sent) => Promise<unknown>) {
  const draft = useDraft<ReplyDraft>(draftKey, EMPTY);
  const waiting = useDraft<WaitingReply[]>(`${draftKey}:waiting`, []);
  const queue = useRef(waiting.value);
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState(queue.current.length > 0 ? FAILED : undefined);

  const keep = (replies: WaitingReply[]) => {
    queue.current = replies;
    if (replies.length > 0) waiting.setValue(replies);
    else waiting.clear();
  };
  const sendAll = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setError(undefined);
    try {
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        const { text, files, clientId, isInternal } = next;
        await send({ text, clientId, isInternal, fileIds: files.map((file) => file.id) });
        keep(queue.current.slice(1));
      }
    } catch (problem) {
      setError(errorMessage(problem, FAILED));
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return {
    draft: draft.value,
    setDraft: (change: Partial<ReplyDraft>) => draft.setValue({ ...draft.value, ...change }),
    pending: waiting.value.map((reply): PendingReply => ({ ...reply, error })),
    isSending,
    send: () => {
      const text = draft.value.text.trim();
      if (text === "") return;
      keep([...queue.current, { ...draft.value, text, clientId: crypto.randomUUID() }]);
      draft.clear();
      void sendAll();
    },
    retry: () => void sendAll(),
    /** Back into the field, for a reply that will never be taken as it is. */
    takeBack: (clientId: string) => {
      const reply = queue.current.find((one) => one.clientId === clientId);
      if (!reply || isRunning.current) return;
      keep(queue.current.filter((one) => one !== reply));
      const text = [reply.text, draft.value.text].filter(Boolean).join("\n\n");
      draft.setValue({ ...reply, text, files: [...reply.files, ...draft.value.files] });
    },
  };
}
