import type { Actor } from "#platform/server/actor.ts";
import type { findArticle, listRelated } from "./article-queries.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findArticle>>>;
type Related = Awaited<ReturnType<typeof listRelated>>;

export function presentArticle(actor: Actor, { guruUserId, ...article }: Found, related: Related) {
  return {
    ...article,
    contentImages: article.contentImages ?? [],
    editPath: editPathFor(actor, { id: article.id, guruUserId }),
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
