import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy } from "react";
import { IconButton } from "#ui/button.tsx";
import { OpenOnPress } from "#ui/open-on-press.tsx";
import type { CommentData, Subject } from "./api.ts";

const loadMenu = () => import("./comment-menu-overlay.tsx");
const CommentMenuOverlay = lazy(() => loadMenu().then((m) => ({ default: m.CommentMenuOverlay })));

interface Props {
  subject: Subject;
  comment: CommentData;
  onEdit: () => void;
}

/** Less frequent actions on a comment. */
export function CommentMenu({ subject, comment, onEdit }: Props) {
  const trigger = (
    <IconButton
      size="sm"
      label={`More actions for the comment by ${comment.author.name}`}
      icon={<Ellipsis aria-hidden="true" className="size-4" />}
    />
  );
  return (
    <OpenOnPress trigger={trigger} popup="menu" load={loadMenu}>
      <CommentMenuOverlay trigger={trigger} subject={subject} comment={comment} onEdit={onEdit} />
    </OpenOnPress>
  );
}
