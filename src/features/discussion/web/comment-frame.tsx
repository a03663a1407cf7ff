import type { ReactNode } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import type { CommentData } from "./api.ts";

interface Props {
  author: { name: string; avatarUrl: string | null; badge?: CommentData["author"]["badge"] };
  isReply: boolean;
  /** Next to the name: time, badges, status. */
  note: ReactNode;
  children: ReactNode;
}

/** A comment: avatar, author, text and actions. */
export function CommentFrame({ author, isReply, note, children }: Props) {
  return (
    <div className="flex gap-3">
      <Avatar name={author.name} src={author.avatarUrl} size={isReply ? "sm" : "md"} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
          <span className="font-medium text-ink [overflow-wrap:anywhere]">{author.name}</span>
          {author.badge && (
            <Badge tone={author.badge === "Staff" ? "blue" : "purple"}>{author.badge}</Badge>
          )}
          <span className="text-ink-faint">{note}</span>
        </p>
        {children}
      </div>
    </div>
  );
}
