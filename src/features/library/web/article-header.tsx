import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import type { ArticleData } from "./api.ts";
import { Dot } from "./byline.tsx";
import { TypeBadge } from "./content-type.tsx";

type Head = Pick<
  ArticleData,
  | "title"
  | "subtitle"
  | "featuredImageUrl"
  | "contentType"
  | "visibilityScope"
  | "author"
  | "publishedAt"
  | "estimatedReadTimeMinutes"
  | "guruSlug"
>;

interface Props {
  article: Head;
  /** 2 in the preview of a form, which has its own h1. */
  headingLevel?: 1 | 2;
}

/** Image, title and author. A video shows its image as the player's poster instead. */
export function ArticleHeader({ article, headingLevel = 1 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { featuredImageUrl, contentType } = article;
  return (
    <header>
      {featuredImageUrl && contentType !== "video" && (
        <Image
          {...imageSources(featuredImageUrl, "(min-width: 48rem) 42rem, 100vw")}
          alt=""
          eager
          className="mb-8 rounded"
        />
      )}
      <div className="mb-3 flex flex-wrap gap-1.5">
        <TypeBadge type={contentType} />
        {article.visibilityScope === "agents_only" && <Badge tone="purple">Owners only</Badge>}
      </div>
      <Heading tabIndex={-1} className="display text-3xl text-ink sm:text-4xl">
        {article.title}
      </Heading>
      {article.subtitle && <p className="mt-3 text-ink-soft text-lg">{article.subtitle}</p>}
      <Facts article={article} />
    </header>
  );
}

function Facts({ article }: { article: Head }) {
  const zone = useTimeZone();
  const { author, publishedAt, guruSlug } = article;
  return (
    <div className="mt-6 flex items-center gap-3 text-sm">
      {author && <Avatar name={author.name} src={author.avatarUrl} />}
      <div>
        {author && (
          <p className="font-medium text-ink">
            {guruSlug ? (
              <Link
                to="/gurus/$slug"
                params={{ slug: guruSlug }}
                className="underline decoration-line-strong/60 underline-offset-4 hover:decoration-current"
              >
                {author.name}
              </Link>
            ) : (
              author.name
            )}
          </p>
        )}
        <p className="flex flex-wrap gap-x-2 text-ink-faint">
          {publishedAt && (
            <time dateTime={publishedAt}>{formatDate(publishedAt, "date", { zone })}</time>
          )}
          {article.contentType === "post" && (
            <>
              {publishedAt && <Dot />}
              <span>{article.estimatedReadTimeMinutes} min read</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
