import Lightbulb from "lucide-react/icons/lightbulb";
import { lazy, Suspense } from "react";
import { RichText } from "#ui/rich-text.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ArticleData } from "./api.ts";
import type { ArticleVideo } from "./article-media.tsx";

const ArticleMedia = lazy(() =>
  import("./article-media.tsx").then((m) => ({ default: m.ArticleMedia })),
);
const ImageGallery = lazy(() =>
  import("#ui/image-gallery.tsx").then((m) => ({ default: m.ImageGallery })),
);

type Content = Pick<
  ArticleData,
  | "title"
  | "body"
  | "proTip"
  | "contentType"
  | "videoUrl"
  | "documentUrl"
  | "contentImages"
  | "featuredImageUrl"
>;

/** Media, text and pro tip; also used by the live preview of the form. */
export function ArticleBody({ article, video }: { article: Content; video: ArticleVideo }) {
  const { title, contentImages, proTip } = article;
  return (
    <div className="mt-8 flex flex-col gap-8">
      {hasMedia(article) && (
        <Suspense fallback={<Skeleton className="aspect-video" />}>
          <ArticleMedia article={article} video={video} />
        </Suspense>
      )}
      {contentImages.length > 0 && (
        <Suspense fallback={<Skeleton className="aspect-video" />}>
          <ImageGallery
            label={`Images of ${title}`}
            images={contentImages.map((src) => ({ src }))}
          />
        </Suspense>
      )}
      <RichText html={article.body} />
      {proTip && (
        <aside
          aria-label="Pro tip"
          className="max-w-[36.5rem] rounded-r border-accent border-l-3 bg-accent-soft px-5 py-4"
        >
          <p className="mb-1 flex items-center gap-2 font-semibold text-accent-ink text-sm">
            <Lightbulb aria-hidden="true" className="size-4" />
            Pro Tip
          </p>
          <p className="whitespace-pre-line text-ink">{proTip}</p>
        </aside>
      )}
    </div>
  );
}

/** Skips loading the media chunk for posts, the most common type. */
const hasMedia = ({ contentType, videoUrl, documentUrl }: Content): boolean =>
  contentType === "video"
    ? Boolean(videoUrl ?? documentUrl)
    : contentType !== "post" && Boolean(documentUrl);
