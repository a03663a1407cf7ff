import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useDraft } from "#platform/web/draft.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_TITLE } from "../limits.ts";
import { assistantApi, type ConversationSummaryData, conversationOptions } from "./api.ts";

interface Props {
  conversation: ConversationSummaryData;
  onClose: () => void;
}

function useRefresh(id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: assistantApi.query.overview.key() }),
      client.invalidateQueries({ queryKey: conversationOptions(id).queryKey }),
    ]);
}

export function RenameConversation({ conversation, onClose }: Props) {
  const { id } = conversation;
  const formId = useId();
  const refresh = useRefresh(id);
  const { value: title, ...draft } = useDraft(`rename-conversation:${id}`, conversation.title);
  const rename = useMutation({
    mutationFn: () => assistantApi.call.rename({ id, title }),
    onSuccess: async () => {
      draft.clear();
      await refresh();
      onClose();
    },
  });
  const failure = rename.isError
    ? errorMessage(rename.error, "Failed to rename the conversation. Please try again.")
    : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!rename.isPending) rename.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="sm"
      title="Rename conversation"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Title"
          required
          maxLength={MAX_TITLE}
          value={title}
          error={failure}
          onChange={(event) => draft.setValue(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

export function DeleteConversation({
  conversation,
  onClose,
  onDeleted,
}: Props & { onDeleted: () => void }) {
  const { id, title } = conversation;
  const client = useQueryClient();
  return (
    <ConfirmAction
      title="Delete conversation"
      failure="Failed to delete the conversation. Please try again."
      action={async () => {
        await assistantApi.call.remove({ id });
        onDeleted();
        client.removeQueries({ queryKey: conversationOptions(id).queryKey });
        void client.invalidateQueries({ queryKey: assistantApi.query.overview.key() });
      }}
      onClose={onClose}
    >
      This deletes “{title}” with all questions and answers, and can't be undone. A ticket created
      from it stays.
    </ConfirmAction>
  );
}
