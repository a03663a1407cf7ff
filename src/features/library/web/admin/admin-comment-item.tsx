import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Trash2 from "lucide-react/icons/trash-2";
import { RowCheckbox } from "#platform/web/bulk/bulk-bar.tsx";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { RelativeTime } from "#ui/relative-time.tsx";
import { toast } from "#ui/toast-store.ts";
import { type AdminComment, discussionApi } from "../api.ts";

interface Props {
  comment: AdminComment;
  selection: RowSelection;
  onDelete: () => void;
}

export function AdminCommentItem({ comment, selection, onDelete }: Props) {
  const zone = useTimeZone();
  const { author, subject, isHidden } = comment;
  const setHidden = useHideComment(comment);
  const Toggle = isHidden ? Eye : EyeOff;
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-3 py-4">
      <RowCheckbox
        selection={selection}
        id={comment.id}
        name={`the comment by ${author.name} on ${subject.title}`}
      />
      <Avatar name={author.name} src={author.avatarUrl} />
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <span className="font-medium text-ink">{author.name}</span>
          <span className="text-ink-faint">{author.email}</span>
          <RelativeTime at={comment.createdAt} zone={zone} className="text-ink-faint" />
          {isHidden && <Badge tone="amber">Hidden</Badge>}
        </p>
        <p className={cx("mt-1 whitespace-pre-line break-words", isHidden && "text-ink-faint")}>
          {comment.content}
        </p>
        <p className="mt-1 text-ink-faint text-sm">
          on{" "}
          <Link
            to={subject.path}
            hash={`comment-${comment.id}`}
            className="text-press underline decoration-press/40 underline-offset-4 hover:decoration-current"
          >
            {subject.title}
          </Link>
        </p>
      </div>
      <div className="flex items-start gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Toggle aria-hidden="true" className="size-4" />}
          onClick={() => setHidden(!isHidden)}
        >
          {isHidden ? "Unhide" : "Hide"}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

type List = Awaited<ReturnType<typeof discussionApi.call.adminList>>;

function useHideComment({ id }: AdminComment): (isHidden: boolean) => void {
  const client = useQueryClient();
  const queryKey = discussionApi.query.adminList.key();
  const updateCache = (isHidden: boolean) =>
    client.setQueriesData<List>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          items: list.items.map((one) => (one.id === id ? { ...one, isHidden } : one)),
        },
    );
  const save = useMutation({
    mutationFn: (isHidden: boolean) => discussionApi.call.hideComment({ id, isHidden }),
    onMutate: async (isHidden) => {
      await client.cancelQueries({ queryKey });
      updateCache(isHidden);
    },
    onError: (_error, isHidden) => {
      updateCache(!isHidden);
      toast.error("Couldn't save the change. Please try again.", {
        action: { label: "Try Again", onClick: () => save.mutate(isHidden) },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: discussionApi.query.list.key() }),
  });
  return save.mutate;
}
