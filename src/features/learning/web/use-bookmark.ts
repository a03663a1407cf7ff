import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { type LessonData, learningApi, type PlayerData, playerOptions } from "./api.ts";

type Kept = LessonData["bookmark"];

export interface BookmarkState {
  isSet: boolean;
  isSaving: boolean;
  toggle: () => void;
  rate: (rating: number) => void;
  /** Tells the screen which notes the server has now. */
  keepNotes: (notes: string) => void;
}

/** A lesson's bookmark with its stars: shown at once, taken back if the server says no. */
export function useBookmark(player: PlayerData, lesson: LessonData): BookmarkState {
  const client = useQueryClient();
  const key = playerOptions(player.pillar.slug, player.element.slug).queryKey;
  const { id: lessonId, bookmark } = lesson;

  const show = useCallback(
    (change: (kept: Kept) => Kept) =>
      client.setQueryData(
        key,
        (data: PlayerData | undefined) =>
          data && {
            ...data,
            lessons: data.lessons.map((one) =>
              one.id === lessonId ? { ...one, bookmark: change(one.bookmark) } : one,
            ),
          },
      ),
    [client, key, lessonId],
  );

  const about = `bookmark:${lessonId}`;
  /** Sets the bookmark (with these notes and stars) or, with null, removes it. */
  const write = useMutation({
    mutationFn: async (next: Kept): Promise<unknown> => {
      if (!next) return learningApi.call.removeBookmark({ lessonId });
      await learningApi.call.bookmarkLesson({ lessonId });
      if (!next.notes && !next.rating) return null;
      const rating = next.rating ? { rating: next.rating } : {};
      return learningApi.call.updateBookmark({ lessonId, notes: next.notes, ...rating });
    },
    onMutate: async (next) => {
      toast.dismissAbout(about);
      await client.cancelQueries({ queryKey: key });
      show(() => next);
      return { before: bookmark };
    },
    onError: (error, next, context) => {
      show(() => context?.before ?? null);
      toastFailure(error, {
        noun: "lesson",
        fallback: "The bookmark could not be saved.",
        onRetry: () => write.mutate(next),
      });
    },
    onSuccess: (_data, next, { before }) => {
      if (next || !before || (!before.notes && !before.rating)) return;
      toast.info("Bookmark removed, with its notes and rating.", {
        about,
        action: { label: "Undo", onClick: () => write.mutate(before) },
      });
    },
  });

  const rating = useMutation({
    mutationFn: (value: number) => learningApi.call.updateBookmark({ lessonId, rating: value }),
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey: key });
      show((kept) => kept && { ...kept, rating: value });
      return { before: bookmark?.rating ?? 0 };
    },
    onError: (_error, value, context) => {
      show((kept) => kept && { ...kept, rating: context?.before ?? 0 });
      toast.error("Your rating could not be saved.", {
        action: { label: "Try Again", onClick: () => rating.mutate(value) },
      });
    },
  });

  return {
    isSet: bookmark !== null,
    isSaving: write.isPending,
    toggle: () => write.mutate(bookmark ? null : { notes: "", rating: 0 }),
    rate: (value) => rating.mutate(value),
    keepNotes: useCallback((notes) => show((kept) => kept && { ...kept, notes }), [show]),
  };
}
