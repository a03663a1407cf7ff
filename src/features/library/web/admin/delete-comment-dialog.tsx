import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { type AdminComment, libraryApi } from "../api.ts";

interface Props {
  comment: AdminComment;
  onClose: () => void;
}

export function DeleteCommentDialog({ comment, onClose }: Props) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => libraryApi.call.deleteComment({ id: comment.id }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: libraryApi.query.key() });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${comment.author.name}'s comment?`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      busy={deletion.isPending}
      error={
        deletion.isError &&
        errorMessage(deletion.error, "Failed to delete comment. Please try again.")
      }
      onConfirm={() => deletion.mutate()}
    >
      You can unhide a comment, but not restore a deleted one.
    </ConfirmDialog>
  );
}
