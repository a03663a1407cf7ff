type DemoEventPlace =
  | { type: "live"; location: string; meetingLink: null }
  | { type: "virtual"; location: null; meetingLink: `https://meet.colonnade.test/${string}` };

export type DemoEvent = DemoEventPlace & {
  key: string;
  title: string;
  /** HTML paragraphs and lists. */
  description: string;
  image: `event-0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}.webp` | "event-10.webp";
  feeCents: number;
  /** Null means unlimited. Full events are small, so that the few demo accounts fill them. */
  seats: number | null;
  tags: string[];
  hostKey: "superadmin" | "guru" | "guru-2" | "guru-3" | "guru-4" | "guru-5" | "guru-6" | "guru-7";
  /** Days from today in the event's time zone; negative means past. */
  startsInDays: number;
  /** Wall-clock time in `timeZone`. */
  startTime: `${number}:${number}`;
  timeZone: string;
  durationMinutes: number;
  fill: "empty" | "some" | "nearly-full" | "full";
  isActive: boolean;
};
