export type DemoPillarIcon =
  | "Brain"
  | "Building"
  | "DollarSign"
  | "Cog"
  | "ListChecks"
  | "CheckSquare"
  | "BookOpen";

export interface DemoLesson {
  title: string;
  /** File name in the demo media folder, such as "lesson-01.webp". */
  image: string | null;
  /** HTML; the sanitizer removes tags that are not allowed. */
  content: string;
}

export interface DemoElement {
  slug: string;
  title: string;
  description: string;
  lessons: DemoLesson[];
}

export interface DemoPillar {
  slug: string;
  title: string;
  description: string;
  /** Six-digit hex with a leading hash. */
  color: string;
  icon: DemoPillarIcon;
  /** File name of the pillar's overlay art, such as "pillar-mindset.webp". */
  overlayImage: string;
  videoTitle: string;
  /** Minutes and seconds, such as "2:40". */
  videoDuration: string;
  elements: DemoElement[];
}
