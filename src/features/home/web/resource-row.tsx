import { Link } from "@tanstack/react-router";
import { ReadBadge } from "#platform/web/read-badge.tsx";
import { stretchedLinkClass } from "#ui/card.tsx";
import { Image } from "#ui/image.tsx";
import type { ArticleData } from "./api.ts";
import { articleImage } from "./article-image.ts";
import { AuthorLine } from "./author-line.tsx";
import type { HomeParts } from "./home-parts.ts";

interface Props {
  article: ArticleData;
  TypeBadge: HomeParts["TypeBadge"];
}

export function ResourceRow({ article, TypeBadge }: Props) {
  return (
    <article className="group relative flex gap-4 py-4 transition-colors hover:bg-wash/60 sm:gap-6 sm:py-5">
      <div className="w-26 shrink-0 self-start sm:w-44">
        <Image
          {...articleImage(article, "(min-width: 40rem) 11rem, 6.5rem")}
          alt=""
          className="rounded"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-2 @3xl:flex-row @3xl:items-center @3xl:justify-between">
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <div className="flex flex-wrap gap-1.5">
            {article.isRead && <ReadBadge />}
            <TypeBadge type={article.contentType} />
          </div>
          <h3 className="display text-ink text-lg">
            <Link
              to="/resources/$slug"
              params={{ slug: article.slug }}
              className={stretchedLinkClass}
            >
              {article.title}
            </Link>
          </h3>
          {article.subtitle && (
            <p className="line-clamp-2 text-ink-soft text-sm max-sm:hidden">{article.subtitle}</p>
          )}
        </div>
        <AuthorLine article={article} className="@3xl:w-52 @3xl:shrink-0" />
      </div>
    </article>
  );
}
