import Lightbulb from "lucide-react/icons/lightbulb";
import { DocumentViewer } from "#ui/document-viewer.tsx";
import { ImageGallery } from "#ui/image-gallery.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { VideoPlayer } from "#ui/video-player.tsx";
import type { ArticleData } from "./api.ts";

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

/** Everything one reads or watches: also the live preview of the form. */
export function ArticleBody({ article }: { article: Content }) {
  const { title, contentImages, proTip } = article;
  return (
    <div className="mt-8 flex flex-col gap-8">
      <Media article={article} />
      {contentImages.length > 0 && (
        <ImageGallery label={`Images of ${title}`} images={contentImages.map((src) => ({ src }))} />
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

function Media({ article }: { article: Content }) {
  const { contentType, videoUrl, documentUrl, title, featuredImageUrl } = article;
  if (contentType === "video" && videoUrl) {
    return <VideoPlayer src={videoUrl} title={title} poster={featuredImageUrl} />;
  }
  if (contentType !== "post" && documentUrl) {
    return <DocumentViewer src={documentUrl} title={title} />;
  }
  return null;
}
