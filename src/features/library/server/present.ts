import type { Actor } from "#platform/server/actor.ts";
import type { findArticle, listRelated } from "./article-queries.ts";
import type { listComments } from "./comment-queries.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
type CommentRow = Awaited<ReturnType<typeof listComments>>[number];
type Related = Awaited<ReturnType<typeof listRelated>>;

export const presentComment = (actor: Actor, { userId, ...row }: CommentRow) => ({
  ...row,
  isOwn: userId === actor.userId,
});

export function presentArticle(
  actor: Actor,
  { guruUserId, ...article }: Found,
  comments: CommentRow[],
  related: Related,
) {
  return {
    ...article,
    contentImages: article.contentImages ?? [],
    editPath: editPathFor(actor, { id: article.id, guruUserId }),
    comments: comments.map((row) => presentComment(actor, row)),
    related,
  };
}

function editPathFor(actor: Actor, article: { id: string; guruUserId: string | null }) {
  if (actor.role === "superadmin") return `/admin/articles/${article.id}/edit`;
  if (actor.isGuru && article.guruUserId === actor.userId) {
    return `/gurus/article/${article.id}/edit`;
  }
  return null;
}
