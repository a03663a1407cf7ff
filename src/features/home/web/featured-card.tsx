import { Link } from "@tanstack/react-router";
import { ReadBadge } from "#platform/web/read-badge.tsx";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { Image } from "#ui/image.tsx";
import type { ArticleData } from "./api.ts";
import { articleImage } from "./article-image.ts";
import { AuthorLine } from "./author-line.tsx";
import type { HomeParts } from "./home-parts.ts";

interface Props {
  article: ArticleData;
  TypeBadge: HomeParts["TypeBadge"];
}

export function FeaturedCard({ article, TypeBadge }: Props) {
  return (
    <Card pad="none" interactive className="flex h-full flex-col">
      <Image {...articleImage(article, "284px")} alt="" ratio={16 / 10} />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-1.5">
          {article.isRead && <ReadBadge />}
          <TypeBadge type={article.contentType} />
        </div>
        <h3 className="display line-clamp-3 text-ink text-lg">
          <Link
            to="/resources/$slug"
            params={{ slug: article.slug }}
            className={stretchedLinkClass}
          >
            {article.title}
          </Link>
        </h3>
        {article.subtitle && (
          <p className="line-clamp-2 text-ink-soft text-sm">{article.subtitle}</p>
        )}
        <AuthorLine article={article} className="mt-auto pt-2" />
      </div>
    </Card>
  );
}
