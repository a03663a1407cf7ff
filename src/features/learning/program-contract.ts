import { z } from "zod";
import { endpoint, Id, Version } from "#platform/contract.ts";
import { PillarFace, REQUIRED } from "./admin-contract.ts";
import { MAX_TITLE, PROGRAM_KINDS, type ProgramKind } from "./learning-rules.ts";

const ProgramNode = z.object({
  id: Id,
  title: z.string(),
  version: Version,
  isPublished: z.boolean(),
  publishAt: z.date().nullable(),
});
const ProgramLesson = ProgramNode;
const ProgramElement = ProgramNode.extend({ slug: z.string(), lessons: z.array(ProgramLesson) });
const ProgramPillar = ProgramNode.extend({
  ...PillarFace.shape,
  elements: z.array(ProgramElement),
});

const Kind = z.enum(PROGRAM_KINDS);
const atMost = (max: number) => `Please use at most ${max} characters.`;
const LONGEST = Math.max(...Object.values(MAX_TITLE));
const Title = z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(LONGEST, atMost(LONGEST));
const checkLength = (
  { kind, title }: { kind: ProgramKind; title?: string | undefined },
  context: z.RefinementCtx,
) => {
  const max = MAX_TITLE[kind];
  if ((title ?? "").length > max)
    context.addIssue({ code: "custom", message: atMost(max), path: ["title"] });
};
/** The pillar of a key element, the key element of a lesson. Pillars have no parent. */
const parentId = Id.optional();
const hasParent = (place: { kind: ProgramKind; parentId?: string | undefined }) =>
  (place.kind === "pillar") === (place.parentId === undefined);
const parentError = {
  path: ["parentId"],
  message: "Key elements and lessons need a parent; pillars have none.",
};
/** Place among its siblings, counted from 0. A larger number means the end. */
const index = z.int().min(0).max(100_000);
const Place = z.object({ parentId: Id.nullable(), index: z.number().int() });

const superadminEndpoint = endpoint.meta({ audience: "superadmin" });
const PROGRAM = "/admin/program";
const NODE = `${PROGRAM}/{kind}/{id}` as const;
const node = { kind: Kind, id: Id };

export const programContract = {
  programTree: superadminEndpoint
    .route({ method: "GET", path: PROGRAM, summary: "Read all pillars, key elements and lessons" })
    .output(z.object({ pillars: z.array(ProgramPillar) })),
  addToProgram: superadminEndpoint
    .route({
      method: "POST",
      path: PROGRAM,
      summary: "Add a draft pillar, key element or lesson at the end of its list",
      successStatus: 201,
    })
    .input(
      z
        .strictObject({ kind: Kind, parentId, title: Title })
        .refine(hasParent, parentError)
        .superRefine(checkLength),
    )
    .output(z.object({ id: Id })),
  changeInProgram: superadminEndpoint
    .route({
      method: "PATCH",
      path: NODE,
      summary: "Rename, publish or unpublish a pillar, key element or lesson",
    })
    .input(
      z
        .strictObject({
          ...node,
          version: Version,
          title: Title.optional(),
          isPublished: z.boolean().optional(),
        })
        .superRefine(checkLength),
    )
    .output(z.object({ version: Version })),
  moveInProgram: superadminEndpoint
    .route({
      method: "POST",
      path: `${NODE}/move`,
      summary: "Move a pillar, key element or lesson, also to another parent",
    })
    .input(z.strictObject({ ...node, parentId, index }).refine(hasParent, parentError))
    .output(z.object({ from: Place, to: Place })),
  duplicateInProgram: superadminEndpoint
    .route({
      method: "POST",
      path: `${NODE}/duplicate`,
      summary: "Duplicate a pillar, key element or lesson with everything below it, as drafts",
      successStatus: 201,
    })
    .input(z.strictObject(node))
    .output(z.object({ id: Id })),
};
