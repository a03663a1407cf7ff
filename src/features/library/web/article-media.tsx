import { DocumentViewer } from "#ui/document-viewer.tsx";
import { VideoPlayer } from "#ui/video-player.tsx";
import type { ArticleData } from "./api.ts";

type Media = Pick<
  ArticleData,
  "title" | "contentType" | "videoUrl" | "documentUrl" | "featuredImageUrl"
>;

/** The video player or document viewer of an article. */
export function ArticleMedia({ article }: { article: Media }) {
  const { contentType, videoUrl, documentUrl, title, featuredImageUrl } = article;
  if (contentType === "video" && videoUrl) {
    return <VideoPlayer src={videoUrl} title={title} poster={featuredImageUrl} />;
  }
  if (contentType !== "post" && documentUrl) {
    return <DocumentViewer src={documentUrl} title={title} />;
  }
  return null;
}
