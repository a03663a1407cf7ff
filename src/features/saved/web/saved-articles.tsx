import { Link } from "@tanstack/react-router";
import { stretchedLinkClass } from "#ui/card.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import type { SavedArticle, SavedData } from "./api.ts";
import { RemoveButton, SavedGroup } from "./saved-group.tsx";

interface Props {
  group: SavedData["articles"];
  search: string;
  onRemove: (article: SavedArticle) => void;
}

const TYPE_LABELS = {
  post: "Article",
  document: "Document",
  video: "Video",
  presentation: "Presentation",
} as const;

export function SavedArticles({ group, search, onRemove }: Props) {
  return (
    <SavedGroup heading="Articles" group={group} keyOf={({ id }) => id}>
      {(article) => (
        <div className="relative flex gap-4 rounded py-5 hover:bg-wash/60">
          <div className="w-24 shrink-0">
            <Image
              {...(article.featuredImageUrl
                ? imageSources(article.featuredImageUrl, "96px")
                : { src: null })}
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
            <Facts article={article} />
          </div>
          <RemoveButton
            label="Remove bookmark"
            title={article.title}
            onRemove={() => onRemove(article)}
          />
        </div>
      )}
    </SavedGroup>
  );
}

function Facts({ article }: { article: SavedArticle }) {
  const facts = [
    TYPE_LABELS[article.contentType],
    article.contentType === "post" && `${article.estimatedReadTimeMinutes} min read`,
    article.author?.name,
    article.isRead && "Read",
  ].filter((fact) => typeof fact === "string");
  return (
    <p className="mt-1 text-ink-faint text-sm">
      {facts.map((fact, place) => (
        <span key={fact}>
          {fact}
          {place < facts.length - 1 && <span aria-hidden="true"> · </span>}
        </span>
      ))}
    </p>
  );
}
