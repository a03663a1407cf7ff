import { z } from "zod";
import { ExerciseItem } from "#features/learning/lesson-parts-contract.ts";
import { Id } from "#platform/contract.ts";
import { UNITS } from "./periods.ts";

const count = z.number().int();
/** `YYYY-MM-DD` in the time zone of the response. */
const Day = z.string();

/** The period of the figures and its time zone. */
const span = {
  zone: z.string(),
  unit: z.enum(UNITS),
  from: Day,
  today: Day,
};

const Step = z.object({ start: Day, lessons: count, articles: count });

export const OwnFigures = z.object({
  ...span,
  progress: z.array(Step),
  articlesRead: count,
  streak: z.object({
    current: count,
    longest: count,
    activeDays: count,
    /** The last 14 days, today last. */
    recent: z.array(z.object({ day: Day, isActive: z.boolean() })),
  }),
  pillars: z.array(
    z.object({
      pillarId: Id,
      title: z.string(),
      slug: z.string(),
      color: z.string(),
      lessonCount: count,
      completed: count,
      seconds: count,
    }),
  ),
});
export type OwnFigures = z.infer<typeof OwnFigures>;

const PillarFunnel = z.object({
  pillarId: Id,
  title: z.string(),
  color: z.string(),
  lessonCount: count,
  started: count,
  halfway: count,
  completed: count,
});

export const TeamFigures = z.object({
  ...span,
  organizationName: z.string().nullable(),
  lessonCount: count,
  exerciseCount: count,
  totals: z.object({ members: count, active: count }),
  progress: z.array(Step),
  /** The most active first, at most MAX_MEMBERS. */
  members: z.array(
    z.object({
      id: Id,
      name: z.string(),
      avatarUrl: z.string().nullable(),
      completed: count,
      completedInSpan: count,
      articles: count,
      /** Steps checked off and questions answered. */
      exercises: count,
      lastActiveAt: z.date().nullable(),
    }),
  ),
  pillars: z.array(PillarFunnel),
});
export type TeamFigures = z.infer<typeof TeamFigures>;

const DoneOf = z.object({ done: count, total: count });

/** The exercises of one person on the team. */
export const MemberExercises = z.object({
  name: z.string(),
  avatarUrl: z.string().nullable(),
  steps: DoneOf,
  questions: DoneOf,
  /** Lessons that have exercises. */
  lessonCount: count,
  /** Lessons in which the person has done something, in the order of the program. */
  lessons: z.array(
    z.object({
      id: Id,
      title: z.string(),
      elementTitle: z.string(),
      elementSlug: z.string(),
      pillarTitle: z.string(),
      pillarSlug: z.string(),
      pillarColor: z.string(),
      steps: DoneOf,
      questions: DoneOf,
      isShared: z.boolean(),
      /** Null while the answers are not shared, or the lesson is not open for the reader. */
      items: z.array(ExerciseItem.extend({ isDone: z.boolean(), answer: z.string() })).nullable(),
    }),
  ),
});
export type MemberExercises = z.infer<typeof MemberExercises>;

const cents = z.number().int();

export const ProgramFigures = z.object({
  ...span,
  /** Large figures are cached for a minute. */
  countedAt: z.date(),
  totals: z.object({ members: count, active: count }),
  members: z.array(z.object({ start: Day, joined: count, total: count, active: count })),
  pillars: z.array(PillarFunnel),
  mostRead: z.array(
    z.object({ id: Id, slug: z.string(), title: z.string(), readers: count, visits: count }),
  ),
  events: z.array(
    z.object({
      id: Id,
      title: z.string(),
      startsAt: z.date(),
      seatsTaken: count,
      /** Null means unlimited. */
      availableSeats: count.nullable(),
      isPast: z.boolean(),
    }),
  ),
  /** The last twelve months per currency. */
  revenue: z.array(
    z.object({
      month: Day,
      currency: z.string(),
      subscriptionCents: cents,
      eventCents: cents,
    }),
  ),
});
export type ProgramFigures = z.infer<typeof ProgramFigures>;
