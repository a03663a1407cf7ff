import type { DemoDocumentFile } from "./demo-document.ts";
import type { DemoCategorySlug, DemoTopicSlug } from "./taxonomy.ts";

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export type DemoCoverFile =
  | `cover-0${Digit}.webp`
  | `cover-1${0 | Digit}.webp`
  | `cover-2${0 | 1 | 2 | 3 | 4}.webp`;

export type DemoGuruKey = "guru" | "guru-2" | "guru-3" | "guru-4" | "guru-5" | "guru-6" | "guru-7";

export type DemoVideoFile = "lesson-clip-1.mp4" | "lesson-clip-2.mp4" | "lesson-clip-3.mp4";

export type DemoComment = {
  authorKey: "member" | "agent" | "member2" | "agent2" | "free" | "guru";
  text: string;
  daysAgo: number;
};

/** Ties each content type to its file, so a video without a clip does not compile. */
type DemoMedia =
  | { type: "post"; videoFile?: undefined; documentFile?: undefined }
  | { type: "video"; videoFile: DemoVideoFile; documentFile?: undefined }
  | {
      type: "document" | "presentation";
      videoFile?: undefined;
      documentFile: DemoDocumentFile;
    };

export type DemoArticle = DemoMedia & {
  slug: string;
  title: string;
  subtitle: string;
  cover: DemoCoverFile;
  /** HTML with only tags that the sanitizer allows. */
  body: string;
  /** Plain text. */
  proTip: string | null;
  authorKey: "superadmin" | DemoGuruKey;
  /** The guru whose profile lists the article; always its author. */
  guruKey: DemoGuruKey | null;
  categories: DemoCategorySlug[];
  topics: DemoTopicSlug[];
  contentImages: DemoCoverFile[];
  isFeatured: boolean;
  visibility: "all" | "agents_only";
  isPublished: boolean;
  /** For a draft: days since it was created. */
  publishedDaysAgo: number;
  comments: DemoComment[];
};
