import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { StarInput } from "#ui/star-rating.tsx";
import { toast } from "#ui/toast-store.ts";
import { type GuruData, guruOptions, gurusApi, markGurusStale } from "./api.ts";
import { withRating } from "./with-rating.ts";

const ReviewDialog = lazy(() =>
  import("./review-dialog.tsx").then((m) => ({ default: m.ReviewDialog })),
);

/** Optimistic update: rolls back with a toast when the server refuses. Null removes the rating. */
function useRating(guru: GuruData) {
  const client = useQueryClient();
  const { slug } = guru;
  const { queryKey } = guruOptions(slug);
  const rate = useMutation({
    mutationFn: (stars: number | null) =>
      stars === null ? gurusApi.call.removeRating({ slug }) : gurusApi.call.rate({ slug, stars }),
    onMutate(stars) {
      client.setQueryData<GuruData>(queryKey, (current) => current && withRating(current, stars));
    },
    onError(error, stars) {
      client.setQueryData<GuruData>(queryKey, guru);
      const failure = `Your rating couldn't be ${stars === null ? "removed" : "saved"}. Please try again.`;
      toast.error(errorMessage(error, failure), {
        action: { label: "Try Again", onClick: () => rate.mutate(stars) },
      });
    },
    onSuccess: (_, stars) =>
      toast.success(stars === null ? "Rating removed." : "Thanks for your rating."),
    onSettled: () => markGurusStale(client),
  });
  return rate;
}

export function RateGuru({ guru }: { guru: GuruData }) {
  if (guru.isOwn) return null;
  return (
    <section aria-labelledby="guru-rating">
      <h2 id="guru-rating" className="mb-3 font-semibold text-ink text-sm">
        Your rating
      </h2>
      <div className="text-sm">
        {guru.canRate ? (
          <OwnRating guru={guru} />
        ) : (
          <p className="text-ink-faint">
            You can rate {firstNameOf(guru)} once you've attended one of their events or read three
            of their articles.
          </p>
        )}
      </div>
    </section>
  );
}

/**
 * Moves the focus to the new control when a click replaces the focused one, also after a
 * rollback.
 */
function useFocusAfterChange(isRated: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const before = useRef(isRated);
  useLayoutEffect(() => {
    const hasChanged = before.current !== isRated;
    before.current = isRated;
    if (!hasChanged || !hasPressed.current || document.activeElement !== document.body) return;
    box.current
      ?.querySelector<HTMLElement>(isRated ? "button" : "[role=radio][tabindex='0']")
      ?.focus();
  }, [isRated]);
  return {
    box,
    notePress: () => {
      hasPressed.current = true;
    },
  };
}

function OwnRating({ guru }: { guru: GuruData }) {
  const rate = useRating(guru);
  const [isChanging, setChanging] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const { myStars } = guru;
  const isRated = myStars !== null && !isChanging;
  const { box, notePress } = useFocusAfterChange(isRated);
  function show(next: "rating" | "stars") {
    notePress();
    setChanging(next === "stars");
    setChosen(null);
  }
  function send(stars: number | null) {
    show("rating");
    rate.mutate(stars);
  }
  const stars = chosen ?? myStars;
  const [dialog, setDialog] = useState<"review" | "remove" | null>(null);
  return (
    <div ref={box}>
      {isRated ? (
        <>
          <p className="text-ink-soft">
            You rated {firstNameOf(guru)} {myStars === 1 ? "1 star" : `${myStars} stars`}.
          </p>
          <p className="mt-1 flex gap-4">
            <Button variant="link" onClick={() => show("stars")}>
              Change
            </Button>
            <Button
              variant="link"
              disabled={rate.isPending}
              onClick={() => (guru.myReview === null ? send(null) : setDialog("remove"))}
            >
              Remove
            </Button>
          </p>
          <p className="mt-1">
            <Button variant="link" onClick={() => setDialog("review")}>
              {guru.myReview === null ? "Write a review" : "Edit review"}
            </Button>
          </p>
        </>
      ) : (
        <>
          <StarInput label={`Rate ${guru.name}`} value={stars} onChange={setChosen} />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="sm"
              disabled={stars === null}
              busy={rate.isPending}
              onClick={() => send(stars)}
            >
              Submit
            </Button>
            {isChanging && (
              <Button size="sm" variant="secondary" onClick={() => show("rating")}>
                Cancel
              </Button>
            )}
          </div>
        </>
      )}
      {dialog === "review" && (
        <Suspense>
          <ReviewDialog guru={guru} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={dialog === "remove"}
        danger
        title="Remove your rating?"
        confirmLabel="Remove rating"
        onOpenChange={() => setDialog(null)}
        onConfirm={() => {
          setDialog(null);
          send(null);
        }}
      >
        Your review is removed too.
      </ConfirmDialog>
    </div>
  );
}

const firstNameOf = ({ name }: GuruData): string => name.split(" ")[0] ?? name;
