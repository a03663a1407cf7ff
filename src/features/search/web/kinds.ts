import type { LucideIcon } from "lucide-react";
import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Landmark from "lucide-react/icons/landmark";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Video from "lucide-react/icons/video";
import { clockText } from "#lib/clock-text.ts";
import { formatDate } from "#ui/date-format.ts";
import type { SearchKind } from "../contract.ts";
import type { SearchResult } from "./api.ts";

interface KindLabels {
  one: string;
  many: string;
  icon: LucideIcon;
}

export const KINDS: Record<SearchKind, KindLabels> = {
  lesson: { one: "Lesson", many: "Lessons", icon: Landmark },
  article: { one: "Article", many: "Resources", icon: BookOpen },
  event: { one: "Event", many: "Events", icon: CalendarDays },
  recording: { one: "Recording", many: "Recordings", icon: Video },
  guru: { one: "Guru", many: "Gurus", icon: GraduationCap },
  faq: { one: "FAQ", many: "FAQ", icon: LifeBuoy },
};

/** Labels of the library's content types. */
const CONTENT: Record<string, string> = {
  post: "Article",
  document: "Document",
  video: "Video",
  presentation: "Presentation",
};

/** The line under the title: kind, context and the time of a part of a video. */
export function describeResult(result: SearchResult, zone: string): string {
  const { atSeconds } = result;
  return describeKind(result, zone) + (atSeconds === null ? "" : ` · at ${clockText(atSeconds)}`);
}

function describeKind({ kind, context, startsAt }: SearchResult, zone: string): string {
  if (kind === "article") return CONTENT[context ?? ""] ?? KINDS.article.one;
  if (kind === "event" && startsAt) {
    const when = formatDate(startsAt, "dateTime", { zone });
    return context === "canceled" ? `Event · Canceled · ${when}` : `Event · ${when}`;
  }
  return context ? `${KINDS[kind].one} · ${context}` : KINDS[kind].one;
}

export const ONLY_SIMILAR = "No exact matches. Showing similar results.";

/** All results are similar: the list says so once instead of labeling each result. */
export const isOnlySimilar = (results: SearchResult[]): boolean =>
  results.length > 0 && results.every(({ isSimilar }) => isSimilar);

/** Groups results by kind, with the kind of the best result first. */
export function byKind(results: SearchResult[]): { kind: SearchKind; results: SearchResult[] }[] {
  const groups = Map.groupBy(results, ({ kind }) => kind);
  return [...groups].map(([kind, ofKind]) => ({ kind, results: ofKind }));
}
