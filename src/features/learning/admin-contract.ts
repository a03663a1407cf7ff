import { z } from "zod";
import { isMediaAddress } from "#lib/media-address.ts";
import { isVideoAddress } from "#lib/video-source.ts";
import {
  endpoint,
  Id,
  LastSave,
  NoContent,
  paged,
  pageInput,
  Version,
} from "#platform/contract.ts";
import { publishingFields, publishingOutput } from "#platform/publishing-fields.ts";
import { CaptionTrack, captionsField, VIDEO } from "#platform/video-contract.ts";
import { FIRST_LESSON_POSITION, FIRST_PILLAR_ORDER, PILLAR_ICONS } from "./learning-rules.ts";
import { lessonPartFields, lessonPartsOutput } from "./lesson-parts-contract.ts";

export const PillarIcon = z.enum(PILLAR_ICONS);
export type PillarIcon = z.infer<typeof PillarIcon>;

export const REQUIRED = "Please fill in all required fields.";
const DAYS = "Days must be a whole number from 1 to 3650.";
/** When the content opens for a member. A missing field keeps the stored value. */
const dripFields = {
  /** Days after the member's first day of access. */
  opensAfterDays: z.int(DAYS).min(1, DAYS).max(3650, DAYS).nullish(),
  /** Opens when the key element before it is complete. */
  opensAfterPrevious: z.boolean().optional(),
};
const dripOutput = {
  opensAfterDays: z.number().int().nullable(),
  opensAfterPrevious: z.boolean(),
};
const text = (max: number) =>
  z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(max, `Please use at most ${max} characters.`);
const Slug = text(120).regex(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "Slug can contain only lowercase letters, numbers and single hyphens.",
);
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please use at most ${max} characters.`)
    .nullable()
    .default(null)
    .transform((value) => value || null);
const optionalImage = optionalText(2000).refine(
  (value) => value === null || isMediaAddress(value),
  {
    message: "Image URL must start with https://.",
  },
);
const optionalVideo = optionalText(2000).refine(
  (value) => value === null || isVideoAddress(value),
  { message: VIDEO },
);
/** m:ss or h:mm:ss: 2:40, 1:02:05. */
const DURATION = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/;
const wholeNumber = (first: number) =>
  z
    .number({ error: REQUIRED })
    .int("Order must be a whole number.")
    .min(first, `Order must be ${first} or more.`)
    .max(100_000, "Order must be 100,000 or less.");

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
  color: text(7).regex(/^#[0-9a-f]{6}$/i, "Color must be a hex value such as #0F3460."),
  icon: z.enum(PILLAR_ICONS, { error: REQUIRED }),
  displayOrder: wholeNumber(FIRST_PILLAR_ORDER),
  overlayImageUrl: optionalImage,
  videoUrl: optionalVideo,
  videoTitle: optionalText(160),
  videoDuration: optionalText(20).refine((value) => value === null || DURATION.test(value), {
    message: "Duration must be minutes and seconds, such as 2:40.",
  }),
  captions: captionsField,
  ...publishingFields,
});
export type PillarForm = z.infer<typeof PillarForm>;

export const ElementForm = z.strictObject({
  title: text(160),
  description: text(2000),
  slug: Slug,
  ...publishingFields,
  ...dripFields,
});
export type ElementForm = z.infer<typeof ElementForm>;

export const LessonForm = z.strictObject({
  title: text(200),
  content: text(200_000),
  imageUrl: optionalImage,
  orderPosition: wholeNumber(FIRST_LESSON_POSITION),
  ...lessonPartFields,
  ...publishingFields,
  ...dripFields,
});
export type LessonForm = z.infer<typeof LessonForm>;

/** A key element or lesson that staff open for one member. */
export const Opening = z.strictObject({
  kind: z.enum(["key_element", "lesson"]),
  id: Id,
  userId: z.uuid("Please choose a member."),
});
export type Opening = z.infer<typeof Opening>;

const Position = z.number().int().min(0).max(100_000);
/** The buttons send a direction, drag and drop sends a position. */
const moveInput = {
  direction: z.enum(["up", "down"]).optional(),
  position: Position.optional(),
};
const isOneMove = (move: { direction?: unknown; position?: unknown }) =>
  (move.direction === undefined) !== (move.position === undefined);
const oneMove = { message: "Send either a direction or a position.", path: ["position"] };

export const AdminPillar = PillarFace.extend({
  description: z.string(),
  overlayImageUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  videoTitle: z.string().nullable(),
  videoDuration: z.string().nullable(),
  displayOrder: z.number().int(),
  ...publishingOutput,
  elementCount: z.number().int(),
  lessonCount: z.number().int(),
});

export const AdminElement = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  orderPosition: z.number().int(),
  ...publishingOutput,
  ...dripOutput,
  lessonCount: z.number().int(),
});

export const AdminLesson = z.object({
  id: Id,
  title: z.string(),
  imageUrl: z.string().nullable(),
  orderPosition: z.number().int(),
  ...publishingOutput,
  ...dripOutput,
  /** The beginning of the content as plain text. */
  excerpt: z.string(),
});

/**
 * `total` counts the search results, `count` the whole list. The screen needs `count` to know the last
 * row and the position of a new one.
 */
const ordered = <Item extends z.ZodType>(item: Item) =>
  paged(item).extend({ count: z.number().int() });
const shown = { isPublished: z.boolean() };
const Neighbor = z.object({ id: Id, title: z.string() });
const Place = Neighbor.extend({ slug: z.string() });
const ElementFace = z.object({ id: Id, title: z.string(), slug: z.string(), ...shown });
const listInput = { search: z.string().trim().max(200).default(""), page: pageInput };
const Created = z.object({ id: Id });

const inPillar = { pillarId: Id };
const inElement = { ...inPillar, elementId: Id };
const inLesson = { ...inElement, lessonId: Id };

const superadminEndpoint = endpoint.meta({ audience: "superadmin" });
const PILLARS = "/admin/pillars";
const ELEMENTS = `${PILLARS}/{pillarId}/elements` as const;
const LESSONS = `${ELEMENTS}/{elementId}/lessons` as const;

export const learningAdminContract = {
  adminListPillars: superadminEndpoint
    .route({ method: "GET", path: PILLARS, summary: "List pillars for superadmins" })
    .input(z.strictObject(listInput))
    .output(ordered(AdminPillar)),
  adminFindPillar: superadminEndpoint
    .route({ method: "GET", path: `${PILLARS}/{pillarId}`, summary: "Read a pillar to edit it" })
    .input(z.strictObject(inPillar))
    .output(
      AdminPillar.omit({ elementCount: true, lessonCount: true }).extend({
        captions: z.array(CaptionTrack),
        ...LastSave.shape,
      }),
    ),
  createPillar: superadminEndpoint
    .route({ method: "POST", path: PILLARS, summary: "Add a pillar", successStatus: 201 })
    .input(PillarForm)
    .output(Created),
  updatePillar: superadminEndpoint
    .route({ method: "PUT", path: `${PILLARS}/{pillarId}`, summary: "Update a pillar" })
    .input(PillarForm.extend({ ...inPillar, version: Version }))
    .output(NoContent),
  deletePillar: superadminEndpoint
    .route({
      method: "DELETE",
      path: `${PILLARS}/{pillarId}`,
      summary: "Delete a pillar with its key elements and lessons",
    })
    .input(z.strictObject(inPillar))
    .output(NoContent),
  movePillar: superadminEndpoint
    .route({ method: "POST", path: `${PILLARS}/{pillarId}/move`, summary: "Reorder pillars" })
    .input(z.strictObject({ ...inPillar, ...moveInput }).refine(isOneMove, oneMove))
    .output(z.object({ position: z.number().int() })),

  adminListElements: superadminEndpoint
    .route({
      method: "GET",
      path: ELEMENTS,
      summary: "List the key elements of a pillar for superadmins",
    })
    .input(z.strictObject({ ...inPillar, ...listInput }))
    .output(ordered(AdminElement).extend({ pillar: PillarFace.extend(shown) })),
  adminFindElement: superadminEndpoint
    .route({
      method: "GET",
      path: `${ELEMENTS}/{elementId}`,
      summary: "Read a key element to edit it",
    })
    .input(z.strictObject(inElement))
    .output(AdminElement.omit({ lessonCount: true, orderPosition: true }).extend(LastSave.shape)),
  createElement: superadminEndpoint
    .route({ method: "POST", path: ELEMENTS, summary: "Add a key element", successStatus: 201 })
    .input(ElementForm.extend(inPillar))
    .output(Created),
  updateElement: superadminEndpoint
    .route({ method: "PUT", path: `${ELEMENTS}/{elementId}`, summary: "Update a key element" })
    .input(ElementForm.extend({ ...inElement, version: Version }))
    .output(NoContent),
  deleteElement: superadminEndpoint
    .route({
      method: "DELETE",
      path: `${ELEMENTS}/{elementId}`,
      summary: "Delete a key element with its lessons",
    })
    .input(z.strictObject(inElement))
    .output(NoContent),
  moveElement: superadminEndpoint
    .route({
      method: "POST",
      path: `${ELEMENTS}/{elementId}/move`,
      summary: "Reorder key elements",
    })
    .input(z.strictObject({ ...inElement, ...moveInput }).refine(isOneMove, oneMove))
    .output(z.object({ position: z.number().int() })),

  adminListLessons: superadminEndpoint
    .route({
      method: "GET",
      path: LESSONS,
      summary: "List the lessons of a key element for superadmins",
    })
    .input(z.strictObject({ ...inElement, ...listInput }))
    .output(
      ordered(AdminLesson).extend({ pillar: PillarFace.extend(shown), element: ElementFace }),
    ),
  adminFindLesson: superadminEndpoint
    .route({ method: "GET", path: `${LESSONS}/{lessonId}`, summary: "Read a lesson to edit it" })
    .input(z.strictObject(inLesson))
    .output(
      z.object({
        id: Id,
        title: z.string(),
        content: z.string(),
        imageUrl: z.string().nullable(),
        orderPosition: z.number().int(),
        ...lessonPartsOutput,
        ...publishingOutput,
        ...dripOutput,
        ...LastSave.shape,
      }),
    ),
  adminLessonPlace: superadminEndpoint
    .route({
      method: "GET",
      path: "/admin/lessons/{lessonId}",
      summary: "Find the pillar, the key element and the neighbors of a lesson",
    })
    .input(z.strictObject({ lessonId: Id }))
    .output(
      z.object({
        pillar: Place,
        element: Place,
        previous: Neighbor.nullable(),
        next: Neighbor.nullable(),
      }),
    ),
  createLesson: superadminEndpoint
    .route({ method: "POST", path: LESSONS, summary: "Add a lesson", successStatus: 201 })
    .input(LessonForm.extend(inElement))
    .output(Created),
  updateLesson: superadminEndpoint
    .route({ method: "PUT", path: `${LESSONS}/{lessonId}`, summary: "Update a lesson" })
    .input(LessonForm.extend({ ...inLesson, version: Version }))
    .output(NoContent),
  deleteLesson: superadminEndpoint
    .route({ method: "DELETE", path: `${LESSONS}/{lessonId}`, summary: "Delete a lesson" })
    .input(z.strictObject(inLesson))
    .output(NoContent),
  moveLesson: superadminEndpoint
    .route({ method: "POST", path: `${LESSONS}/{lessonId}/move`, summary: "Reorder lessons" })
    .input(z.strictObject({ ...inLesson, ...moveInput }).refine(isOneMove, oneMove))
    .output(z.object({ position: z.number().int() })),

  openForMember: superadminEndpoint
    .route({
      method: "POST",
      path: "/admin/openings",
      summary: "Open a key element or a lesson for one member",
    })
    .input(Opening)
    .output(NoContent),
  openingMembers: superadminEndpoint
    .route({
      method: "GET",
      path: "/admin/openings/members",
      summary: "Search members to open for",
    })
    .input(z.strictObject({ search: z.string().trim().max(200).default("") }))
    .output(z.array(z.object({ id: Id, name: z.string(), email: z.string() }))),
};
