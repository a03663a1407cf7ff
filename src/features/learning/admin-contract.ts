import { z } from "zod";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";
import { isMediaAddress } from "#platform/uploads.ts";
import { isVideoAddress } from "#platform/video-source.ts";
import { FIRST_LESSON_POSITION, FIRST_PILLAR_ORDER, PILLAR_ICONS } from "./learning-rules.ts";

export const PillarIcon = z.enum(PILLAR_ICONS);
export type PillarIcon = z.infer<typeof PillarIcon>;

const REQUIRED = "Please fill in all required fields.";
const text = (max: number) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(max, `Please use at most ${max} characters`);
const Slug = text(120).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "A slug has lowercase letters, numbers and single hyphens only",
);
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters`)
    .nullable()
    .default(null)
    .transform((value) => value || null);
const optionalImage = optionalText(2000).refine(
  (value) => value === null || isMediaAddress(value),
  {
    message: "Please enter an image address that starts with https://",
  },
);
const optionalVideo = optionalText(2000).refine(
  (value) => value === null || isVideoAddress(value),
  {
    message: "Please enter the address of a YouTube, Vimeo, Loom, Wistia, MP4 or HLS video",
  },
);
/** 2:40, or 1:02:05 for a long one. */
const DURATION = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;
const wholeNumber = (first: number) =>
  z
    .number({ error: REQUIRED })
    .int("Order must be a whole number")
    .min(first, `Order must be ${first} or more`)
    .max(100_000, "Order is too large");

export const PillarFace = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  color: z.string(),
  icon: PillarIcon,
});

export const PillarForm = z.strictObject({
  title: text(160),
  description: text(2000),
  slug: Slug,
  color: text(7).regex(/^#[0-9a-f]{6}$/i, "Please enter a color such as #0F3460"),
  icon: z.enum(PILLAR_ICONS, { error: REQUIRED }),
  displayOrder: wholeNumber(FIRST_PILLAR_ORDER),
  overlayImageUrl: optionalImage,
  videoUrl: optionalVideo,
  videoTitle: optionalText(160),
  videoDuration: optionalText(20).refine((value) => value === null || DURATION.test(value), {
    message: "Please enter minutes and seconds, such as 2:40.",
  }),
});
export type PillarForm = z.infer<typeof PillarForm>;

export const ElementForm = z.strictObject({
  title: text(160),
  description: text(2000),
  slug: Slug,
});
export type ElementForm = z.infer<typeof ElementForm>;

export const LessonForm = z.strictObject({
  title: text(200),
  content: text(200_000),
  imageUrl: optionalImage,
  orderPosition: wholeNumber(FIRST_LESSON_POSITION),
});
export type LessonForm = z.infer<typeof LessonForm>;

const Position = z.number().int().min(0).max(100_000);
/** One step with the buttons, or to a place with the mouse. */
const moveInput = {
  direction: z.enum(["up", "down"]).optional(),
  position: Position.optional(),
};
const isOneMove = (move: { direction?: unknown; position?: unknown }) =>
  (move.direction === undefined) !== (move.position === undefined);
const oneMove = { message: "Give either a direction or a position", path: ["position"] };

export const ManagedPillar = PillarFace.extend({
  description: z.string(),
  overlayImageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  videoTitle: z.string().nullable(),
  videoDuration: z.string().nullable(),
  displayOrder: z.number().int(),
  elementCount: z.number().int(),
  lessonCount: z.number().int(),
});
export type ManagedPillar = z.infer<typeof ManagedPillar>;

export const ManagedElement = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  orderPosition: z.number().int(),
  lessonCount: z.number().int(),
});
export type ManagedElement = z.infer<typeof ManagedElement>;

export const ManagedLesson = z.object({
  id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  orderPosition: z.number().int(),
  /** The first words, without markup. */
  excerpt: z.string(),
});
export type ManagedLesson = z.infer<typeof ManagedLesson>;

/** `total` counts what the search found, `count` the whole list: who is last, and what comes next. */
const ordered = <Item extends z.ZodType>(item: Item) =>
  paged(item).extend({ count: z.number().int() });
const ElementFace = z.object({ id: Id, title: z.string(), slug: z.string() });
const listInput = { search: z.string().trim().max(200).default(""), page: pageInput };
const Created = z.object({ id: Id });

const inPillar = { pillarId: Id };
const inElement = { ...inPillar, elementId: Id };
const inLesson = { ...inElement, lessonId: Id };

const author = endpoint.meta({ audience: "superadmin" });
const PILLARS = "/admin/pillars";
const ELEMENTS = `${PILLARS}/{pillarId}/elements` as const;
const LESSONS = `${ELEMENTS}/{elementId}/lessons` as const;

export const learningAdminContract = {
  managePillars: author
    .route({ method: "GET", path: PILLARS, summary: "Pillars for authors" })
    .input(z.strictObject(listInput))
    .output(ordered(ManagedPillar)),
  managedPillar: author
    .route({ method: "GET", path: `${PILLARS}/{pillarId}`, summary: "A pillar for its author" })
    .input(z.strictObject(inPillar))
    .output(ManagedPillar.omit({ elementCount: true, lessonCount: true }).extend(LastSave.shape)),
  createPillar: author
    .route({ method: "POST", path: PILLARS, summary: "Add a pillar", successStatus: 201 })
    .input(PillarForm)
    .output(Created),
  updatePillar: author
    .route({ method: "PUT", path: `${PILLARS}/{pillarId}`, summary: "Change a pillar" })
    .input(PillarForm.extend({ ...inPillar, version: Version }))
    .output(NoContent),
  deletePillar: author
    .route({
      method: "DELETE",
      path: `${PILLARS}/{pillarId}`,
      summary: "Delete a pillar with its key elements and lessons",
    })
    .input(z.strictObject(inPillar))
    .output(NoContent),
  movePillar: author
    .route({ method: "POST", path: `${PILLARS}/{pillarId}/move`, summary: "Reorder pillars" })
    .input(z.strictObject({ ...inPillar, ...moveInput }).refine(isOneMove, oneMove))
    .output(z.object({ position: z.number().int() })),

  manageElements: author
    .route({ method: "GET", path: ELEMENTS, summary: "Key elements for authors" })
    .input(z.strictObject({ ...inPillar, ...listInput }))
    .output(ordered(ManagedElement).extend({ pillar: PillarFace })),
  managedElement: author
    .route({
      method: "GET",
      path: `${ELEMENTS}/{elementId}`,
      summary: "A key element for its author",
    })
    .input(z.strictObject(inElement))
    .output(ManagedElement.omit({ lessonCount: true, orderPosition: true }).extend(LastSave.shape)),
  createElement: author
    .route({ method: "POST", path: ELEMENTS, summary: "Add a key element", successStatus: 201 })
    .input(ElementForm.extend(inPillar))
    .output(Created),
  updateElement: author
    .route({ method: "PUT", path: `${ELEMENTS}/{elementId}`, summary: "Change a key element" })
    .input(ElementForm.extend({ ...inElement, version: Version }))
    .output(NoContent),
  deleteElement: author
    .route({
      method: "DELETE",
      path: `${ELEMENTS}/{elementId}`,
      summary: "Delete a key element with its lessons",
    })
    .input(z.strictObject(inElement))
    .output(NoContent),
  moveElement: author
    .route({
      method: "POST",
      path: `${ELEMENTS}/{elementId}/move`,
      summary: "Reorder key elements",
    })
    .input(z.strictObject({ ...inElement, ...moveInput }).refine(isOneMove, oneMove))
    .output(z.object({ position: z.number().int() })),

  manageLessons: author
    .route({ method: "GET", path: LESSONS, summary: "Lessons for authors" })
    .input(z.strictObject({ ...inElement, ...listInput }))
    .output(ordered(ManagedLesson).extend({ pillar: PillarFace, element: ElementFace })),
  lesson: author
    .route({ method: "GET", path: `${LESSONS}/{lessonId}`, summary: "A lesson for its author" })
    .input(z.strictObject(inLesson))
    .output(
      z.object({
        id: Id,
        title: z.string(),
        content: z.string(),
        imageUrl: z.string().nullable(),
        orderPosition: z.number().int(),
        ...LastSave.shape,
      }),
    ),
  createLesson: author
    .route({ method: "POST", path: LESSONS, summary: "Add a lesson", successStatus: 201 })
    .input(LessonForm.extend(inElement))
    .output(Created),
  updateLesson: author
    .route({ method: "PUT", path: `${LESSONS}/{lessonId}`, summary: "Change a lesson" })
    .input(LessonForm.extend({ ...inLesson, version: Version }))
    .output(NoContent),
  deleteLesson: author
    .route({ method: "DELETE", path: `${LESSONS}/{lessonId}`, summary: "Delete a lesson" })
    .input(z.strictObject(inLesson))
    .output(NoContent),
  moveLesson: author
    .route({ method: "POST", path: `${LESSONS}/{lessonId}/move`, summary: "Reorder lessons" })
    .input(z.strictObject({ ...inLesson, ...moveInput }).refine(isOneMove, oneMove))
    .output(z.object({ position: z.number().int() })),
};
