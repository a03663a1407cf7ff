import { useMutation, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useMember } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TagField } from "#ui/tag-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { membersApi } from "./api.ts";
import { detailOptions, type MemberData, useMemberChanged } from "./member-api.ts";

/** The tags of a member. Superadmins change them; each change is saved at once. */
export function MemberTags({ member }: { member: MemberData }) {
  const [isEditing, setIsEditing] = useState(false);
  const { role } = useMember();
  const save = useSaveTags(member.id);
  const { tags } = member;
  if (isEditing) {
    return (
      <div className="flex flex-col items-start gap-3">
        <div className="w-full">
          <TagField label="Tags" value={tags} onChange={save} />
        </div>
        <Button size="sm" variant="secondary" onClick={() => setIsEditing(false)}>
          Done
        </Button>
      </div>
    );
  }
  return (
    <ul aria-label="Tags" className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Badge className="wrap-anywhere">{tag}</Badge>
        </li>
      ))}
      {role === "superadmin" && !member.removedAt && (
        <li>
          <Button
            variant="ghost"
            size="sm"
            className="!min-h-6 -ml-1.5 !px-1.5"
            icon={<Plus aria-hidden="true" className="size-3.5" />}
            onClick={() => setIsEditing(true)}
          >
            {tags.length === 0 ? "Add tags" : "Edit tags"}
          </Button>
        </li>
      )}
    </ul>
  );
}

function useSaveTags(id: string) {
  const client = useQueryClient();
  const changed = useMemberChanged();
  const { queryKey } = detailOptions(id);
  const save = useMutation({
    mutationFn: (tags: string[]) => membersApi.call.setMemberTags({ id, tags }),
    async onMutate(tags) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<MemberData>(queryKey);
      if (before) client.setQueryData<MemberData>(queryKey, { ...before, tags });
      return before;
    },
    onError(error, tags, before) {
      if (before) client.setQueryData(queryKey, before);
      toast.error(errorMessage(error, "Couldn't save the tags."), {
        action: { label: "Try Again", onClick: () => save.mutate(tags) },
      });
    },
    onSettled: changed,
  });
  return (tags: string[]) => save.mutate(tags);
}
