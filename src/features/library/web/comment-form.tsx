import type { FormEvent } from "react";
import { useDraft } from "#platform/web/draft.ts";
import { useMember } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  articleId: string;
  isPosting: boolean;
  onPost: (content: string) => void;
}

export function CommentForm({ articleId, isPosting, onPost }: Props) {
  const member = useMember();
  const draft = useDraft(`comment:${articleId}`, "");
  const content = draft.value.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!content || isPosting) return;
    onPost(content);
    draft.clear();
  };
  return (
    <form onSubmit={submit} className="flex gap-3">
      <Avatar name={`${member.firstName} ${member.lastName}`} src={member.avatarUrl} />
      <div className="flex min-w-0 flex-1 flex-col items-end gap-2">
        <TextArea
          label="Add a comment"
          labelHidden
          placeholder="Add a comment"
          rows={2}
          autogrow
          maxLength={4000}
          value={draft.value}
          onChange={(event) => draft.setValue(event.currentTarget.value)}
          fieldClassName="w-full"
        />
        <Button type="submit" size="sm" disabled={!content} busy={isPosting} busyLabel="Posting...">
          Post Comment
        </Button>
      </div>
    </form>
  );
}
