import { type DemoPage, readDemoPages } from "#platform/server/demo-content.ts";

/** The body is HTML with only tags that the sanitizer allows. */
export type DemoArticle = DemoPage<{
  title: string;
  subtitle: string;
  type: "post" | "video" | "document" | "presentation";
  cover: string;
  /** The name of a video under `demo/videos`. */
  video?: string;
  /** The name of a file under `demo/documents`, with the ending of the PDF drawn from it. */
  documentFile?: string;
  /** Plain text. */
  proTip: string | null;
  /** The slug of a guru, whose profile lists the article, or "superadmin". */
  author: string;
  categories: string[];
  topics: string[];
  contentImages: string[];
  isFeatured: boolean;
  visibility: "all" | "agents_only";
  isPublished: boolean;
  /** For a draft: days since it was created. */
  publishedDaysAgo: number;
}>;

export const readDemoArticles = () => readDemoPages<DemoArticle>("articles");
