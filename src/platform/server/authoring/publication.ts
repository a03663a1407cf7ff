import { invalid } from "../errors.ts";

interface Before {
  isPublished: boolean;
  publishedAt: Date | null;
  publishAt: Date | null;
  notifiesMembers: boolean;
}

interface Wanted {
  isPublished?: boolean | undefined;
  publishAt?: string | null | undefined;
  notifiesMembers?: boolean | undefined;
}

/**
 * The columns after a save, and what the save does. `before` is null for new content, which is
 * published unless the form says otherwise.
 */
export function publicationOf(before: Before | null, wanted: Wanted, now: Date) {
  const isPublished =
    wanted.isPublished ?? (wanted.publishAt ? false : (before?.isPublished ?? true));
  const notifiesMembers = wanted.notifiesMembers ?? before?.notifiesMembers ?? false;
  const becomesPublished = isPublished && !before?.isPublished;
  return {
    columns: {
      isPublished,
      publishedAt: before?.publishedAt ?? (becomesPublished ? now : null),
      publishAt: isPublished ? null : publishTimeOf(before, wanted, now),
      // A publication notifies once; publishing the content again does so only if asked again.
      notifiesMembers: notifiesMembers && !isPublished,
    },
    becomesPublished,
    notifies: becomesPublished && notifiesMembers,
  };
}

function publishTimeOf(before: Before | null, { publishAt }: Wanted, now: Date): Date | null {
  if (publishAt === undefined) return before?.publishAt ?? null;
  if (publishAt === null) return null;
  const at = new Date(publishAt);
  if (at <= now) {
    const message = "Please choose a time in the future.";
    throw invalid(message, { publishAt: message });
  }
  return at;
}
