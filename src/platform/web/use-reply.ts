import { useRef, useState } from "react";
import type { UploadedFile } from "../upload-schema.ts";
import { errorMessage, isApiError } from "./api-client.ts";
import { useDraft } from "./draft.ts";

/** What the writer had seen: the position of a message or the id of a response. */
type Seen = string | number | null;

interface ReplyDraft {
  text: string;
  files: UploadedFile[];
  isInternal: boolean;
  /** What the writer had seen when the text was begun. */
  seen?: Seen;
}

interface QueuedReply extends ReplyDraft {
  clientId: string;
  isResolved: boolean;
}

export interface PendingReply extends QueuedReply {
  /** Undefined while the reply is being sent. */
  error?: string | undefined;
  /** Someone else replied meanwhile, and the writer has to decide. */
  isUnseen: boolean;
}

interface ReplyRequest {
  text: string;
  fileIds: string[];
  clientId: string;
  isInternal: boolean;
  isResolved: boolean;
  seen?: Seen;
}

interface Failure {
  message: string;
  isUnseen: boolean;
}

export type Reply = ReturnType<typeof useReply>;

const EMPTY: ReplyDraft = { text: "", files: [], isInternal: false };
const FAILED = { message: "Failed to send your reply. Please try again.", isUnseen: false };

const failureOf = (error: unknown): Failure => ({
  message: errorMessage(error, FAILED.message),
  isUnseen: isApiError(error) && error.code === "new_reply",
});

/**
 * Optimistic replies. They are shown immediately, persisted in the draft store until the server has
 * saved them, and sent one at a time while the member can already write the next one.
 */
export function useReply(
  draftKey: string,
  send: (reply: ReplyRequest) => Promise<unknown>,
  seenNow?: () => Seen,
) {
  const draft = useDraft<ReplyDraft>(draftKey, EMPTY);
  const queued = useDraft<QueuedReply[]>(`${draftKey}:waiting`, []);
  const queue = useRef(queued.value);
  const isRunning = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(
    queue.current.length > 0 ? FAILED : undefined,
  );
  const seen = () => (seenNow ? { seen: seenNow() } : {});

  const setQueue = (replies: QueuedReply[]) => {
    queue.current = replies;
    if (replies.length > 0) queued.setValue(replies);
    else queued.clear();
  };
  const sendAll = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      for (let next = queue.current[0]; next; next = queue.current[0]) {
        const { files, ...reply } = next;
        await send({ ...reply, fileIds: files.map((file) => file.id) });
        setQueue(queue.current.slice(1));
      }
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      isRunning.current = false;
      setIsSending(false);
    }
  };
  return {
    draft: draft.value,
    setDraft: (change: Partial<ReplyDraft>) => {
      const isBegun = draft.value.text === "" && Boolean(change.text);
      draft.setValue({ ...draft.value, ...(isBegun && seen()), ...change });
    },
    pending: queued.value.map(
      (reply): PendingReply => ({
        ...reply,
        error: failure?.message,
        isUnseen: failure?.isUnseen ?? false,
      }),
    ),
    isSending,
    send: ({ isResolved = false } = {}) => {
      const text = draft.value.text.trim();
      if (text === "" && draft.value.files.length === 0) return;
      const clientId = crypto.randomUUID();
      setQueue([...queue.current, { ...draft.value, text, clientId, isResolved }]);
      draft.clear();
      // The next text is a note too, so that it does not reach the member by accident.
      if (draft.value.isInternal) draft.setValue({ ...EMPTY, isInternal: true });
      void sendAll();
    },
    /** Sends again; after the warning about another reply, sends anyway. */
    retry: () => {
      if (failure?.isUnseen) setQueue(queue.current.map(({ seen: _, ...reply }) => reply));
      void sendAll();
    },
    /** Moves a failed reply back into the field. */
    edit: (clientId: string) => {
      const reply = queue.current.find((one) => one.clientId === clientId);
      if (!reply || isRunning.current) return;
      setQueue(queue.current.filter((one) => one !== reply));
      const text = [reply.text, draft.value.text].filter(Boolean).join("\n\n");
      const { isInternal } = reply;
      const files = [...reply.files, ...draft.value.files];
      draft.setValue({ text, files, isInternal, ...seen() });
    },
  };
}
