import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#platform/web/api-client.ts";
import { Button } from "#ui/button.tsx";
import { StarInput } from "#ui/star-rating.tsx";
import { toast } from "#ui/toast-store.ts";
import { type GuruData, guruOptions, gurusApi, markGurusStale } from "./api.ts";

const FAILED = "Your rating could not be saved. Please try again.";

/** Shown at once; taken back with a word if the server refuses. */
function useRating(guru: GuruData) {
  const client = useQueryClient();
  const { queryKey } = guruOptions(guru.slug);
  const rate = useMutation({
    mutationFn: (stars: number) => gurusApi.call.rate({ slug: guru.slug, stars }),
    onMutate(stars) {
      client.setQueryData<GuruData>(queryKey, (current) => current && withRating(current, stars));
    },
    onError(error, stars) {
      client.setQueryData<GuruData>(queryKey, guru);
      toast.error(messageOf(error, FAILED), {
        action: { label: "Try Again", onClick: () => rate.mutate(stars) },
      });
    },
    onSuccess: () => toast.success("Thank you for your rating."),
    onSettled: () => markGurusStale(client),
  });
  return rate;
}

function withRating(guru: GuruData, stars: number): GuruData {
  const ratingsCount = guru.ratingsCount + 1;
  const rating = ((guru.rating ?? 0) * guru.ratingsCount + stars) / ratingsCount;
  return { ...guru, rating, ratingsCount, myStars: stars, canRate: false };
}

export function RateGuru({ guru }: { guru: GuruData }) {
  const rate = useRating(guru);
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <section aria-labelledby="guru-rating">
      <h2 id="guru-rating" className="mb-3 font-semibold text-ink text-sm">
        Your rating
      </h2>
      <div className="text-sm">
        {guru.canRate && (
          <div className="flex flex-wrap items-end gap-4">
            <StarInput label={`Rate ${guru.name}`} value={chosen} onChange={setChosen} />
            <Button
              size="sm"
              disabled={chosen === null}
              busy={rate.isPending}
              onClick={() => chosen !== null && rate.mutate(chosen)}
            >
              Submit
            </Button>
          </div>
        )}
        {guru.myStars !== null && (
          <p className="text-ink-soft">
            You gave {guru.myStars === 1 ? "1 star" : `${guru.myStars} stars`}.
          </p>
        )}
        {!guru.canRate && guru.myStars === null && (
          <p className="text-ink-faint">
            Members who attended an event or read three articles can rate, once.
          </p>
        )}
      </div>
    </section>
  );
}
