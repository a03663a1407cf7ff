import { z } from "zod";
import { endpoint, Id, NoContent } from "#platform/contract.ts";
import { MAX_ANSWER } from "./learning-rules.ts";

export const Answer = z.object({ itemId: Id, isDone: z.boolean(), text: z.string() });
export type Answer = z.infer<typeof Answer>;

const lessonId = { lessonId: Id };

/** What a member does with the exercises of a lesson. */
export const worksheetContract = {
  worksheet: endpoint
    .meta({ audience: "member", isPrivate: true })
    .route({
      method: "GET",
      path: "/lessons/{lessonId}/worksheet",
      summary: "Read my answers to the exercises of a lesson",
    })
    .input(z.strictObject(lessonId))
    .output(z.object({ isShared: z.boolean(), answers: z.array(Answer) })),
  saveAnswer: endpoint
    .route({
      method: "PUT",
      path: "/lessons/{lessonId}/answers/{itemId}",
      summary: "Check off a step, or save my answer to a question",
    })
    .input(
      z.strictObject({
        ...lessonId,
        itemId: Id,
        isDone: z.boolean().optional(),
        text: z.string().max(MAX_ANSWER, `Please use at most ${MAX_ANSWER} characters.`).optional(),
        /** The text that the page started from. Another stored one returns 409. */
        replaces: z.string().max(MAX_ANSWER).optional(),
      }),
    )
    .output(NoContent),
  shareWorksheet: endpoint
    .route({
      method: "PUT",
      path: "/lessons/{lessonId}/worksheet",
      summary: "Share my answers with the owner of my agency, or stop sharing them",
    })
    .input(z.strictObject({ ...lessonId, isShared: z.boolean() }))
    .output(NoContent),
};
