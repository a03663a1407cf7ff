import { Link } from "@tanstack/react-router";
import { NewBadge } from "#platform/web/authoring/state-badge.tsx";
import { ReadBadge } from "#platform/web/read-badge.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card, stretchedLinkClass } from "#ui/card.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import type { ArticleCardData } from "./api.ts";
import { Byline } from "./byline.tsx";
import { TypeBadge } from "./content-type.tsx";

interface Props {
  article: ArticleCardData;
  /** The search text, highlighted in the title. */
  query?: string;
  eager?: boolean;
  headingLevel?: 2 | 3;
}

const SIZES = "(min-width: 64rem) 19rem, (min-width: 40rem) 45vw, 8rem";

/** The image is above the text, and beside it on phones. */
export function ResourceCard({ article, query = "", eager = false, headingLevel = 2 }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const picture = article.featuredImageUrl
    ? imageSources(article.featuredImageUrl, SIZES)
    : { src: null };
  return (
    <Card
      pad="none"
      interactive
      className="flex h-full gap-4 max-sm:items-start max-sm:p-3 sm:flex-col sm:gap-0"
    >
      <Image
        {...picture}
        alt=""
        eager={eager}
        className="max-sm:w-28 max-sm:shrink-0 max-sm:rounded"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2 sm:p-5">
        <div className="flex flex-wrap gap-1.5">
          {article.isRead ? <ReadBadge /> : <NewBadge publishedAt={article.publishedAt} />}
          <TypeBadge type={article.contentType} />
          {article.visibilityScope === "agents_only" && <Badge tone="purple">Owners only</Badge>}
        </div>
        <Heading className="display text-base text-ink sm:text-lg">
          <Link
            to="/resources/$slug"
            params={{ slug: article.slug }}
            className={stretchedLinkClass}
          >
            <Highlight text={article.title} query={query} />
          </Link>
        </Heading>
        {article.subtitle && (
          <p className="line-clamp-2 text-ink-soft text-sm max-sm:hidden">{article.subtitle}</p>
        )}
        <div className="mt-auto sm:pt-2">
          <Byline {...article} />
        </div>
      </div>
    </Card>
  );
}
