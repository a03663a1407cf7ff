import { DocumentViewer } from "#ui/document-viewer.tsx";
import { VideoPlayer, type VideoPlayerProps } from "#ui/video-player.tsx";
import type { ArticleData } from "./api.ts";

type Media = Pick<
  ArticleData,
  "title" | "contentType" | "videoUrl" | "documentUrl" | "featuredImageUrl"
>;

/** What the screen knows about the video of an article. */
export type ArticleVideo = Pick<VideoPlayerProps, "captions" | "startAt">;

/** The video player or document viewer of an article. */
export function ArticleMedia({ article, video }: { article: Media; video: ArticleVideo }) {
  const { contentType, videoUrl, documentUrl, title, featuredImageUrl } = article;
  if (contentType === "video" && videoUrl) {
    return (
      <VideoPlayer
        key={video.startAt}
        src={videoUrl}
        title={title}
        poster={featuredImageUrl}
        {...video}
      />
    );
  }
  if (contentType !== "post" && documentUrl) {
    return <DocumentViewer src={documentUrl} title={title} />;
  }
  return null;
}
