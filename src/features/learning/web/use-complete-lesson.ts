import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { toast } from "#ui/toast-store.ts";
import { percentComplete } from "../learning-rules.ts";
import { invalidateProgress, learningApi, type PlayerData, playerOptions } from "./api.ts";
import { updatePlayer } from "./player-api.ts";

const ABOUT = "lesson-completed";
/** One request at a time, so that a completion right after an undo reaches the server after it. */
const ONE_BY_ONE = { scope: { id: "lesson-completion" } };

/** Completes lessons and undoes it, with optimistic updates that are rolled back on failure. */
export function useCompleteLesson(player: PlayerData, onUndo: (lessonId: string) => void) {
  const client = useQueryClient();
  // The message with Undo can outlive the player.
  const latestOnUndo = useRef<(lessonId: string) => void>(undefined);
  useEffect(() => {
    latestOnUndo.current = onUndo;
    return () => {
      latestOnUndo.current = undefined;
    };
  });
  const update = (change: (data: PlayerData) => PlayerData) => updatePlayer(client, player, change);

  const complete = useMutation({
    ...ONE_BY_ONE,
    mutationFn: (lessonId: string) => learningApi.call.completeLesson({ lessonId }),
    onMutate: (lessonId) => update((data) => withCompletion(data, lessonId, true)),
    onSuccess: async ({ pillar, certificate, undoUntil }, lessonId) => {
      await update((data) => ({
        ...data,
        pillar: { ...data.pillar, ...pillar },
        certificate: certificate ?? data.certificate,
        lessons: data.lessons.map((one) => {
          if (certificate) return { ...one, undoUntil: null };
          return one.id === lessonId ? { ...one, undoUntil } : one;
        }),
      }));
      invalidateProgress(client);
      // A key element that was locked until now may be open.
      void client.refetchQueries({
        queryKey: learningApi.query.player.key(),
        type: "active",
        predicate: ({ state }) => state.status === "error",
      });
      if (undoUntil) {
        toast.success("Lesson completed", {
          about: ABOUT,
          action: { label: "Undo", onClick: () => undo.mutate(lessonId) },
        });
      }
    },
    onError: async (error, lessonId) => {
      await update((data) => withCompletion(data, lessonId, false));
      toastFailure(error, {
        noun: "lesson",
        fallback: "Couldn't mark the lesson as completed.",
        onRetry: () => complete.mutate(lessonId),
      });
    },
  });

  const undo = useMutation({
    ...ONE_BY_ONE,
    mutationFn: (lessonId: string) => learningApi.call.undoCompletion({ lessonId }),
    onMutate: async (lessonId) => {
      toast.dismissAbout(ABOUT);
      latestOnUndo.current?.(lessonId);
      await update((data) => withCompletion(data, lessonId, false));
    },
    onSuccess: async ({ pillar }) => {
      await update((data) => ({ ...data, pillar: { ...data.pillar, ...pillar } }));
      invalidateProgress(client);
    },
    onError: async (error, lessonId) => {
      await update((data) => withCompletion(data, lessonId, true));
      const isClosed = isApiError(error) && error.code === "undo_closed";
      toast.error(errorMessage(error, "Couldn't undo the completion."), {
        action: isClosed ? undefined : { label: "Try Again", onClick: () => undo.mutate(lessonId) },
      });
      const { queryKey } = playerOptions(player.pillar.slug, player.element.slug);
      void client.invalidateQueries({ queryKey });
    },
  });
  return { complete: complete.mutate, undo: undo.mutate };
}

function withCompletion(data: PlayerData, lessonId: string, isCompleted: boolean): PlayerData {
  const lesson = data.lessons.find((one) => one.id === lessonId);
  if (!lesson || lesson.isCompleted === isCompleted) return data;
  const { lessonCount } = data.pillar;
  const completedCount = data.pillar.completedCount + (isCompleted ? 1 : -1);
  return {
    ...data,
    pillar: {
      ...data.pillar,
      completedCount,
      percent: percentComplete(completedCount, lessonCount),
    },
    lessons: data.lessons.map((one) =>
      one.id === lessonId ? { ...one, isCompleted, undoUntil: null } : one,
    ),
  };
}
