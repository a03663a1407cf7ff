import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { type LessonData, learningApi, type PlayerData, playerOptions } from "./api.ts";

type BookmarkData = LessonData["bookmark"];

export interface BookmarkState {
  isSet: boolean;
  isSaving: boolean;
  toggle: () => void;
  rate: (rating: number) => void;
  /** Updates the cache with the notes that the server has stored. */
  setSavedNotes: (notes: string) => Promise<void>;
}

/** The bookmark of a lesson. Changes are optimistic and rolled back when the request fails. */
export function useBookmark(player: PlayerData, lesson: LessonData): BookmarkState {
  const client = useQueryClient();
  const key = playerOptions(player.pillar.slug, player.element.slug).queryKey;
  const { id: lessonId, bookmark } = lesson;

  const updateCache = useCallback(
    (change: (bookmark: BookmarkData) => BookmarkData) =>
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
  /** Sets the bookmark with these notes and rating, or removes it when null. */
  const write = useMutation({
    mutationFn: async (next: BookmarkData): Promise<unknown> => {
      if (!next) return learningApi.call.removeBookmark({ lessonId });
      await learningApi.call.bookmarkLesson({ lessonId });
      if (!next.notes && !next.rating) return null;
      const rating = next.rating ? { rating: next.rating } : {};
      return learningApi.call.updateBookmark({ lessonId, notes: next.notes, ...rating });
    },
    onMutate: async (next) => {
      toast.dismissAbout(about);
      await client.cancelQueries({ queryKey: key });
      updateCache(() => next);
      return { before: bookmark };
    },
    onError: (error, next, context) => {
      updateCache(() => context?.before ?? null);
      toastFailure(error, {
        noun: "lesson",
        fallback: "Couldn't save the bookmark.",
        onRetry: () => write.mutate(next),
      });
    },
    onSuccess: (_data, next, { before }) => {
      if (next || !before || (!before.notes && !before.rating)) return;
      toast.info("Bookmark, notes and rating removed.", {
        about,
        action: { label: "Undo", onClick: () => write.mutate(before) },
      });
    },
  });

  const rating = useMutation({
    mutationFn: (value: number) => learningApi.call.updateBookmark({ lessonId, rating: value }),
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey: key });
      updateCache((saved) => saved && { ...saved, rating: value });
      return { before: bookmark?.rating ?? 0 };
    },
    onError: (_error, value, context) => {
      updateCache((saved) => saved && { ...saved, rating: context?.before ?? 0 });
      toast.error("Couldn't save your rating.", {
        action: { label: "Try Again", onClick: () => rating.mutate(value) },
      });
    },
  });

  return {
    isSet: bookmark !== null,
    isSaving: write.isPending,
    toggle: () => write.mutate(bookmark ? null : { notes: "", rating: 0 }),
    rate: (value) => rating.mutate(value),
    async setSavedNotes(notes) {
      // A refetch that started before the save would bring the old notes back.
      await client.cancelQueries({ queryKey: key });
      updateCache((saved) => saved && { ...saved, notes });
    },
  };
}
