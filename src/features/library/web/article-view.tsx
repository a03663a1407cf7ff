import { Link } from "@tanstack/react-router";
import Pencil from "lucide-react/icons/pencil";
import { lazy, Suspense, useMemo } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { DiscussionSlot } from "#platform/web/discussion-slot.tsx";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button.tsx";
import { chipClass } from "#ui/chip.tsx";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { tableOfContents } from "#ui/table-of-contents.ts";
import type { ArticleData } from "./api.ts";
import { ArticleActions } from "./article-actions.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { TableOfContents } from "./table-of-contents.tsx";
import { useArticleVideo } from "./use-article-video.ts";
import { useRecordRead } from "./use-record-read.ts";

const RelatedResources = lazy(() =>
  import("./related-resources.tsx").then((m) => ({ default: m.RelatedResources })),
);

/** Articles with this read time and this many headings get a table of contents. */
const LONG_ARTICLE = { minutes: 3, headings: 3 };

export function ArticleView({ article }: { article: ArticleData }) {
  const video = useArticleVideo(article);
  useRecordRead(article.id, article.isPublished);
  const headings = useMemo(() => tableOfContents(article.body), [article.body]);
  const isLong =
    article.estimatedReadTimeMinutes >= LONG_ARTICLE.minutes &&
    headings.length >= LONG_ARTICLE.headings;
  return (
    <>
      <div
        className={cx(
          "mb-6 flex items-center justify-between gap-3",
          !isLong && "mx-auto max-w-2xl",
        )}
        data-print="hide"
      >
        <BackLink to="/resources">Back to resources</BackLink>
        {article.editPath && (
          <Link to={article.editPath} className={buttonClass({ variant: "ghost", size: "sm" })}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Link>
        )}
      </div>
      {!article.isPublished && (
        <Banner tone="warning" className={cx("mb-6", !isLong && "mx-auto max-w-2xl")}>
          This is a preview of a draft. Only its editors can see it.
        </Banner>
      )}
      <div
        className={cx(
          isLong
            ? "lg:grid lg:grid-cols-[minmax(0,42rem)_13rem] lg:justify-between lg:gap-12"
            : "mx-auto max-w-2xl",
        )}
      >
        <article className="min-w-0 max-w-2xl">
          <ArticleHeader article={article} />
          {article.isPublished && <ArticleActions article={article} />}
          {isLong && (
            <div className="mt-8 lg:hidden">
              <TableOfContents headings={headings} isCollapsed />
            </div>
          )}
          <ArticleBody article={article} video={video} />
          <Terms article={article} />
          {article.isPublished && (
            <DiscussionSlot subject={{ kind: "article", id: article.id }} heading="Comments" />
          )}
        </article>
        {isLong && (
          <div className="max-lg:hidden" data-print="hide">
            <div className="sticky top-24 max-h-[calc(100dvh-8rem)] overflow-y-auto">
              <TableOfContents headings={headings} />
            </div>
          </div>
        )}
      </div>
      {article.related.length > 0 && (
        <Suspense fallback={<Skeleton className="mt-16 h-96" />}>
          <RelatedResources articles={article.related} />
        </Suspense>
      )}
    </>
  );
}

/** Categories and topics, each linked to the filtered library. */
function Terms({ article: { categories, topics } }: { article: ArticleData }) {
  if (categories.length + topics.length === 0) return null;
  return (
    <ul aria-label="Categories and topics" className="mt-10 flex flex-wrap gap-2" data-print="hide">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/resources" search={{ category: [slug] }} className={chipClass()}>
            {name}
          </Link>
        </li>
      ))}
      {topics.map(({ slug, name }) => (
        <li key={slug}>
          <Link to="/resources" search={{ topic: [slug] }} className={chipClass()}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
