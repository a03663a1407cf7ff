import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { emitEvents } from "#platform/server/webhooks/emit-event.ts";
import type { ArticleRow } from "./after-write.ts";

type Named = Pick<ArticleRow, "id" | "title" | "slug" | "visibilityScope">;

/** Tells webhooks about articles that became visible to members. */
export const emitPublished = (
  tx: Transaction,
  services: Services,
  published: Named[],
): Promise<void> =>
  emitEvents(
    tx,
    services,
    "article.published",
    published.map(({ id, title, slug, visibilityScope }) => ({
      subject: `article:${id}` as const,
      data: { articleId: id, title, slug, visibility: visibilityScope },
    })),
  );
