import { z } from "zod";
import { Id } from "#platform/contract.ts";

/** What is discussed: a lesson or an article. */
export const SubjectKind = z.enum(["lesson", "article"]);
export const Subject = z.strictObject({ kind: SubjectKind, id: Id });
export type Subject = z.infer<typeof Subject>;

export const Badge = z.enum(["Staff", "Guru"]);
