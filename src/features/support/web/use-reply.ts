import { useRef, useState } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";

interface ReplyDraft {
  text: string;
  files: UploadedFile[];
  isInternal: boolean;
}

interface QueuedReply extends ReplyDraft {
  clientId: string;
}

export interface PendingReply extends QueuedReply {
  /** Undefined while the reply is being sent. */
  error?: string | undefined;
}

interface ReplyRequest {
  text: string;
  fileIds: string[];
  clientId: string;
  isInternal: boolean;
}

const EMPTY: ReplyDraft = { text: "", files: [], isInternal: false };
const FAILED = "Failed to send your reply. Please try again.";

/**
 * Optimistic replies. They are shown immediately, persisted in the draft store until the server has
 * saved them, and sent one at a time while the member can already write the next one.
 */
export function useReply(draftKey: string, send: (reply: ReplyRequest) => Promise<unknown>) {
  const draft = useDraft<ReplyDraft>(draftKey, EMPTY);
  const queued = useDraft<QueuedReply[]>(`${draftKey}:waiting`, []);
  const queue = useRef(queued.value);
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState(queue.current.length > 0 ? FAILED : undefined);

  const setQueue = (replies: QueuedReply[]) => {
    queue.current = replies;
    if (replies.length > 0) queued.setValue(replies);
    else queued.clear();
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
        setQueue(queue.current.slice(1));
      }
    } catch (failure) {
      setError(errorMessage(failure, FAILED));
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return {
    draft: draft.value,
    setDraft: (change: Partial<ReplyDraft>) => draft.setValue({ ...draft.value, ...change }),
    pending: queued.value.map((reply): PendingReply => ({ ...reply, error })),
    isSending,
    send: () => {
      const text = draft.value.text.trim();
      if (text === "") return;
      setQueue([...queue.current, { ...draft.value, text, clientId: crypto.randomUUID() }]);
      draft.clear();
      void sendAll();
    },
    retry: () => void sendAll(),
    /** Moves a failed reply back into the field. */
    edit: (clientId: string) => {
      const reply = queue.current.find((one) => one.clientId === clientId);
      if (!reply || isRunning.current) return;
      setQueue(queue.current.filter((one) => one !== reply));
      const text = [reply.text, draft.value.text].filter(Boolean).join("\n\n");
      draft.setValue({ ...reply, text, files: [...reply.files, ...draft.value.files] });
    },
  };
}
