import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "#ui/toast-store.ts";
import { percentComplete } from "../learning-rules.ts";
import { invalidateProgress, learningApi, type PlayerData, playerOptions } from "./api.ts";

/** Marks lessons as completed with an optimistic update that is rolled back when the request fails. */
export function useCompleteLesson(pillarSlug: string, elementSlug: string) {
  const client = useQueryClient();
  const key = playerOptions(pillarSlug, elementSlug).queryKey;
  const updateCache = (lessonId: string, isCompleted: boolean) =>
    client.setQueryData(key, (data: PlayerData | undefined) =>
      data ? withLesson(data, lessonId, isCompleted) : data,
    );

  const { mutate } = useMutation({
    mutationFn: (lessonId: string) => learningApi.call.completeLesson({ lessonId }),
    onMutate: async (lessonId) => {
      await client.cancelQueries({ queryKey: key });
      updateCache(lessonId, true);
    },
    onSuccess: ({ pillar, certificate }) => {
      client.setQueryData(
        key,
        (data: PlayerData | undefined) =>
          data && {
            ...data,
            pillar: { ...data.pillar, ...pillar },
            certificate: certificate ?? data.certificate,
          },
      );
      invalidateProgress(client);
    },
    onError: (_error, lessonId) => {
      updateCache(lessonId, false);
      toast.error("Couldn't mark the lesson as completed.", {
        action: { label: "Try Again", onClick: () => mutate(lessonId) },
      });
    },
  });
  return mutate;
}

function withLesson(data: PlayerData, lessonId: string, isCompleted: boolean): PlayerData {
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
    lessons: data.lessons.map((one) => (one.id === lessonId ? { ...one, isCompleted } : one)),
  };
}
