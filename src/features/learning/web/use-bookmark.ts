import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { type LessonData, learningApi, type PlayerData } from "./api.ts";
import { updateLesson } from "./player-api.ts";

type BookmarkData = LessonData["bookmark"];

export interface BookmarkState {
  isSet: boolean;
  isSaving: boolean;
  /** The member has just set it here. */
  isNew: boolean;
  toggle: () => void;
  rate: (rating: number) => void;
}

/** The bookmark of a lesson. Changes are optimistic and rolled back when the request fails. */
export function useBookmark(player: PlayerData, lesson: LessonData): BookmarkState {
  const client = useQueryClient();
  const { id: lessonId, bookmark } = lesson;
  const show = (next: BookmarkData) => updateLesson(client, player, lessonId, { bookmark: next });

  const about = `bookmark:${lessonId}`;
  /** So that the last change reaches the server last. */
  const oneByOne = { scope: { id: about } };
  /** Sets the bookmark with this rating, or removes it when null. */
  const write = useMutation({
    ...oneByOne,
    mutationFn: async (next: BookmarkData): Promise<unknown> => {
      if (!next) return learningApi.call.removeBookmark({ lessonId });
      await learningApi.call.bookmarkLesson({ lessonId });
      if (!next.rating) return null;
      return learningApi.call.updateBookmark({ lessonId, rating: next.rating });
    },
    onMutate: async (next) => {
      toast.dismissAbout(about);
      await show(next);
      return { before: bookmark };
    },
    onError: async (error, next, context) => {
      await show(context?.before ?? null);
      toastFailure(error, {
        noun: "lesson",
        fallback: "Couldn't save the bookmark.",
        onRetry: () => write.mutate(next),
      });
    },
    onSuccess: (_data, next, { before }) => {
      if (next || !before?.rating) return;
      toast.info("Bookmark and rating removed.", {
        about,
        action: { label: "Undo", onClick: () => write.mutate(before) },
      });
    },
  });

  const rate = useMutation({
    ...oneByOne,
    mutationFn: (rating: number) => learningApi.call.updateBookmark({ lessonId, rating }),
    onMutate: async (rating) => {
      await show({ rating });
      return { before: bookmark };
    },
    onError: async (error, rating, context) => {
      await show(context?.before ?? null);
      toastFailure(error, {
        noun: "lesson",
        fallback: "Couldn't save your rating.",
        onRetry: () => rate.mutate(rating),
      });
    },
  });

  return {
    isSet: bookmark !== null,
    isSaving: write.isPending,
    isNew: write.variables?.rating === 0,
    toggle: () => write.mutate(bookmark ? null : { rating: 0 }),
    rate: (rating) => rate.mutate(rating),
  };
}
