import { Link } from "@tanstack/react-router";
import { stretchedLinkClass } from "#ui/card.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { SavedData } from "./api.ts";
import { MoreSaved } from "./more-saved.tsx";

interface Props {
  saved: SavedData;
  search: string;
}

const TYPE_LABELS = {
  post: "Article",
  document: "Document",
  video: "Video",
  presentation: "Presentation",
} as const;

export function SavedArticles({ saved: { articles, articleTotal }, search }: Props) {
  if (articles.length === 0) return null;
  return (
    <section aria-label="Articles">
      <SectionHeading className="mb-0">Articles</SectionHeading>
      <ul>
        {articles.map((article) => (
          <li key={article.id} className="border-line border-b">
            <SavedArticle article={article} search={search} />
          </li>
        ))}
      </ul>
      <MoreSaved shown={articles.length} total={articleTotal} />
    </section>
  );
}

function SavedArticle({
  article,
  search,
}: {
  article: SavedData["articles"][number];
  search: string;
}) {
  const { featuredImageUrl: picture, estimatedReadTimeMinutes: minutes } = article;
  return (
    <div className="relative flex gap-4 rounded py-5 hover:bg-wash/60">
      <div className="w-24 shrink-0">
        <Image
          {...(picture ? imageSources(picture, "96px") : { src: null })}
          alt=""
          ratio={4 / 3}
          className="rounded"
        />
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="display line-clamp-2 text-base text-ink">
          <Link
            to="/resources/$slug"
            params={{ slug: article.slug }}
            className={stretchedLinkClass}
          >
            <Highlight text={article.title} query={search} />
          </Link>
        </h3>
        {article.subtitle && (
          <p className="mt-0.5 line-clamp-2 text-ink-soft text-sm">
            <Highlight text={article.subtitle} query={search} />
          </p>
        )}
        <p className="mt-1 text-ink-faint text-sm">
          {TYPE_LABELS[article.contentType]}
          {article.contentType === "post" && (
            <>
              {" "}
              <span aria-hidden="true">·</span> {minutes} min read
            </>
          )}
          {article.author && (
            <>
              {" "}
              <span aria-hidden="true">·</span> {article.author.name}
            </>
          )}
        </p>
      </div>
    </div>
  );
}
