import { useMutation, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type Member, teamApi } from "./api.ts";
import { nameOf } from "./member-table.tsx";

interface Props {
  member: Member;
  onClose: () => void;
}

export function RemoveDialog({ member, onClose }: Props) {
  const client = useQueryClient();
  const name = nameOf(member);
  const remove = useMutation(
    teamApi.query.remove.mutationOptions({
      async onSuccess() {
        await client.invalidateQueries({ queryKey: teamApi.query.list.key() });
        toast.success(`${name} was removed.`);
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${member.firstName}`}
      danger
      busy={remove.isPending}
      busyLabel="Deleting..."
      error={
        remove.isError && errorMessage(remove.error, "Failed to delete user. Please try again.")
      }
      onConfirm={() => remove.mutate({ id: member.id })}
    >
      <p>
        {name} ({member.email}) will be signed out everywhere and can't sign in again. Their
        articles and comments stay. This can't be undone.
      </p>
      {member.hasSubscription && (
        <p className="mt-3">Their subscription is canceled too, and they won't be charged again.</p>
      )}
    </ConfirmDialog>
  );
}
