import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { Switch } from "#ui/switch.tsx";
import { learningApi, type WorksheetData } from "./api.ts";
import { worksheetOptions } from "./player-api.ts";

interface Props {
  lessonId: string;
  isShared: boolean;
  organizationName: string;
}

/** Shares the answers of one lesson. The change is optimistic and rolled back when the request fails. */
export function ShareSwitch({ lessonId, isShared, organizationName }: Props) {
  const client = useQueryClient();
  const { queryKey } = worksheetOptions(lessonId);
  const updateCache = (next: boolean) =>
    client.setQueryData(
      queryKey,
      (sheet: WorksheetData | undefined) => sheet && { ...sheet, isShared: next },
    );
  const share = useMutation({
    mutationFn: (next: boolean) => learningApi.call.shareWorksheet({ lessonId, isShared: next }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      updateCache(next);
    },
    onError: (error, next) => {
      updateCache(!next);
      toastFailure(error, {
        noun: "lesson",
        fallback: next ? "Couldn't share your answers." : "Couldn't stop sharing your answers.",
        onRetry: () => share.mutate(next),
      });
    },
  });
  return (
    <div data-print="hide" className="mt-6 border-line border-t pt-5">
      <Switch
        label="Share my answers with the owner of my agency"
        hint={
          isShared
            ? `The owner of ${organizationName} can read your answers in this lesson. You can turn this off anytime.`
            : `Off: the owner of ${organizationName} only sees how many exercises you've done, not what you write.`
        }
        checked={isShared}
        disabled={share.isPending}
        onChange={(event) => share.mutate(event.currentTarget.checked)}
      />
    </div>
  );
}
