import { useMutation } from "@tanstack/react-query";
import type { UploadedFile } from "#platform/uploads.ts";
import { messageOf } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";

interface ReplyDraft {
  text: string;
  files: UploadedFile[];
  isInternal: boolean;
}

export interface PendingReply extends ReplyDraft {
  clientId: string;
  /** Undefined while it is under way. */
  error?: string;
}

interface Sent {
  text: string;
  fileIds: string[];
  clientId: string;
  isInternal: boolean;
}

const EMPTY: ReplyDraft = { text: "", files: [], isInternal: false };
const FAILED = "Failed to send your reply. Please try again.";

/** A reply: shown at once, kept in the field until the server has it, safe to send again. */
export function useReply(draftKey: string, send: (reply: Sent) => Promise<unknown>) {
  const draft = useDraft<ReplyDraft>(draftKey, EMPTY);
  const mutation = useMutation({
    mutationFn: ({ text, files, clientId, isInternal }: PendingReply) =>
      send({ text, clientId, isInternal, fileIds: files.map((file) => file.id) }),
    onSuccess: () => draft.clear(),
  });
  const { variables } = mutation;
  const pending: PendingReply | null =
    variables && (mutation.isPending || mutation.isError)
      ? { ...variables, ...(mutation.isError ? { error: messageOf(mutation.error, FAILED) } : {}) }
      : null;
  return {
    draft: draft.value,
    setDraft: (change: Partial<ReplyDraft>) => {
      // Whoever goes on writing after a failure means another text, under another mark.
      if (mutation.isError) mutation.reset();
      draft.setValue({ ...draft.value, ...change });
    },
    pending,
    isSending: mutation.isPending,
    send: () => {
      const text = draft.value.text.trim();
      if (text !== "" && !mutation.isPending) {
        mutation.mutate({ ...draft.value, text, clientId: crypto.randomUUID() });
      }
    },
    retry: () => variables && mutation.mutate(variables),
  };
}
