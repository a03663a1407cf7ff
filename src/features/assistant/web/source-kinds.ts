import type { LucideIcon } from "lucide-react";
import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import Gauge from "lucide-react/icons/gauge";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Landmark from "lucide-react/icons/landmark";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Video from "lucide-react/icons/video";
import { clockText } from "#lib/clock-text.ts";
import type { SourceData } from "./api.ts";

/** Label and icon of each kind of source. */
export const SOURCE_KINDS: Record<SourceData["kind"], { label: string; Icon: LucideIcon }> = {
  lesson: { label: "Lesson", Icon: Landmark },
  article: { label: "Resource", Icon: BookOpen },
  event: { label: "Event", Icon: CalendarDays },
  recording: { label: "Recording", Icon: Video },
  guru: { label: "Guru", Icon: GraduationCap },
  scorecard: { label: "Your numbers", Icon: Gauge },
  faq: { label: "FAQ", Icon: LifeBuoy },
};

/** The kind of a source, and the time of a part of a video. */
export const sourceLabel = ({ kind, atSeconds }: SourceData): string =>
  SOURCE_KINDS[kind].label + (atSeconds === null ? "" : ` · at ${clockText(atSeconds)}`);
