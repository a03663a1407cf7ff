import { useQueryClient } from "@tanstack/react-query";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
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
  return (
    <ConfirmAction
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${member.firstName}`}
      failure="Failed to delete user. Please try again."
      action={async () => {
        await teamApi.call.remove({ id: member.id });
        await client.invalidateQueries({ queryKey: teamApi.query.list.key() });
        toast.success(`${name} was removed.`);
      }}
      onClose={onClose}
    >
      <p>
        {name} ({member.email}) will be signed out everywhere and can't sign in again. Their
        articles and comments stay. This can't be undone.
      </p>
      {member.hasSubscription && (
        <p className="mt-3">Their subscription is canceled too, and they won't be charged again.</p>
      )}
      {member.givenSeats > 0 && (
        <p className="mt-3">
          {member.givenSeats === 1
            ? "1 teammate has a seat that they pay for, and loses it now."
            : `${member.givenSeats} teammates have seats that they pay for, and lose them now.`}
        </p>
      )}
    </ConfirmAction>
  );
}
