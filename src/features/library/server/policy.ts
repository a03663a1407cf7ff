import type { FileVisibility } from "#features/files/contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import { conflict, forbidden, notFound, type Refusal } from "#platform/server/errors.ts";
import type { VisibilityScope } from "../article-contract.ts";
import type { OwnGuru } from "../guru-contract.ts";

type Reader = Pick<Actor, "role">;

/** Agents and superadmins read agents_only articles; `visibleTo` adds the author. */
export const canReadAgentsOnly = ({ role }: Reader): boolean =>
  role === "agent" || role === "superadmin";

/** A file has the visibility of the article that shows it. */
export function fileVisibilityOf(article: {
  isPublished: boolean;
  visibilityScope: VisibilityScope;
}): FileVisibility {
  if (!article.isPublished) return "private";
  return article.visibilityScope === "all" ? "members" : "agents_only";
}

export const NO_GURU_RECORD = "You need to complete your guru profile before creating content.";
export const NOT_YOUR_ARTICLE = "You do not have permission to edit this article.";

/** Why this guru cannot write or publish; null if they can. */
export function writingRefusal(
  guru: Pick<OwnGuru, "publishRefusal"> | null,
  wantsPublished: boolean,
): Refusal | null {
  if (!guru) return conflict("guru_profile_required", NO_GURU_RECORD);
  const reason = wantsPublished ? guru.publishRefusal : null;
  return reason ? conflict("guru_inactive", reason) : null;
}

interface Ownership {
  guruId: string | null;
  /** True if the guru can read the article in the library. */
  isVisible: boolean;
}

/**
 * Why a guru cannot edit this article; null if they can. An article they cannot read is reported
 * as not found.
 */
export function editRefusal(
  guru: Pick<OwnGuru, "id"> | null,
  article: Ownership | undefined,
): Refusal | null {
  if (!article) return notFound("Article not found");
  if (guru && article.guruId === guru.id) return null;
  return article.isVisible ? forbidden(NOT_YOUR_ARTICLE) : notFound("Article not found");
}
