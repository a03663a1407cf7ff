import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { StarRating } from "#ui/star-rating.tsx";
import {
  type GuruData,
  guruReviewsOptions,
  gurusApi,
  markGurusStale,
  type ReviewData,
} from "./api.ts";

const ReviewReplyDialog = lazy(() =>
  import("./review-dialog.tsx").then((m) => ({ default: m.ReviewReplyDialog })),
);

/** What members wrote about the guru. Renders nothing until there is a review. */
export function GuruReviews({ guru }: { guru: GuruData }) {
  const [page, setPage] = useState(1);
  const list = useQuery(guruReviewsOptions(guru.slug, page));
  const [replying, setReplying] = useState<ReviewData | null>(null);
  const [removing, setRemoving] = useState<ReviewData | null>(null);
  if (!list.isError && !list.data?.total) return null;
  return (
    <section className="mt-14" aria-labelledby="guru-reviews">
      <SectionHeading id="guru-reviews">Reviews</SectionHeading>
      <PagedList
        query={list}
        page={page}
        onPageChange={setPage}
        nouns={["review", "reviews"]}
        summary={null}
        label="Pages of reviews"
        loading={null}
        failure="Failed to load the reviews. Please try again."
      >
        {({ items }) => (
          <ul className="hairlines -mt-5 max-w-3xl">
            {items.map((review) => (
              <li key={review.id} className="py-6">
                <Review
                  guru={guru}
                  review={review}
                  onReply={() => setReplying(review)}
                  onRemove={() => setRemoving(review)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {replying && (
        <Suspense>
          <ReviewReplyDialog review={replying} onClose={() => setReplying(null)} />
        </Suspense>
      )}
      {removing && <RemoveReview guru={guru} review={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

interface ReviewProps {
  guru: GuruData;
  review: ReviewData;
  onReply: () => void;
  onRemove: () => void;
}

function Review({ guru, review, onReply, onRemove }: ReviewProps) {
  const member = useMember();
  const { author, stars, text, reviewedAt, reply } = review;
  return (
    <article aria-label={`Review by ${author.firstName}`}>
      <header className="flex items-center gap-3">
        <Avatar name={author.firstName} src={author.avatarUrl} size="md" />
        <div className="min-w-0 flex-1">
          <p className="text-ink text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">{author.firstName}</span>
            {author.organizationName && (
              <span className="text-ink-soft"> · {author.organizationName}</span>
            )}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-faint text-xs">
            <StarRating value={stars} textHidden />
            <Day at={reviewedAt} />
          </p>
        </div>
      </header>
      <Text text={text} />
      {reply && (
        <div className="mt-4 border-line border-l-2 pl-4">
          <p className="text-ink text-sm">
            <span className="font-medium">{guru.name}</span>{" "}
            <span className="text-ink-faint text-xs">
              replied on <Day at={reply.repliedAt} />
            </span>
          </p>
          <Text text={reply.text} />
        </div>
      )}
      {(guru.isOwn || member.role === "superadmin") && (
        <p className="mt-3 flex gap-4 text-sm">
          {guru.isOwn && (
            <Button variant="link" onClick={onReply}>
              {reply ? "Edit reply" : "Reply"}
            </Button>
          )}
          {member.role === "superadmin" && (
            <Button variant="link" onClick={onRemove}>
              Delete review
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

const Text = ({ text }: { text: string }) => (
  <p className="mt-2 whitespace-pre-wrap text-ink-soft text-sm [overflow-wrap:anywhere]">{text}</p>
);

function Day({ at }: { at: string }) {
  const zone = useTimeZone();
  return <time dateTime={at}>{formatDate(at, "date", { zone })}</time>;
}

interface RemoveProps {
  guru: GuruData;
  review: ReviewData;
  onClose: () => void;
}

function RemoveReview({ guru, review, onClose }: RemoveProps) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      title={`Delete ${review.author.firstName}'s review?`}
      failure="Failed to delete the review. Please try again."
      action={async () => {
        await gurusApi.call.adminRemoveReview({ guruId: guru.id, id: review.id });
        markGurusStale(client);
      }}
      onClose={onClose}
    >
      The text and the reply are deleted. The stars stay. This can't be undone.
    </ConfirmAction>
  );
}
