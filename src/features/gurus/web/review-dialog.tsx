import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { errorMessage } from "#platform/web/api-client.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { MAX_REVIEW, ReviewForm, ReviewReplyForm } from "../review-contract.ts";
import { gurusApi, markGurusStale, type ReviewData } from "./api.ts";

interface TextProps {
  noun: "review" | "reply";
  title: string;
  description: string;
  /** The current text; null writes a new one. */
  text: string | null;
  draftKey: string;
  save: (form: { text: string }) => Promise<unknown>;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

const LABELS = { review: "Review", reply: "Reply" } as const;
const SCHEMAS: Record<TextProps["noun"], z.ZodType<{ text: string }>> = {
  review: ReviewForm,
  reply: ReviewReplyForm,
};

function TextDialog({ noun, title, description, text, draftKey, onClose, ...props }: TextProps) {
  const client = useQueryClient();
  const label = LABELS[noun];
  const finish = (done: string) => {
    markGurusStale(client);
    toast.success(`${label} ${done}.`);
    onClose();
  };
  const state = useApiForm<{ text: string }, { text: string }>({
    schema: SCHEMAS[noun],
    draftKey,
    start: unsaved({ text: text ?? "" }),
    save: props.save,
    onSaved: () => finish(text === null ? "published" : "saved"),
    failure: `Failed to save your ${noun}. Please try again.`,
  });
  const remove = () =>
    props.remove().then(
      () => {
        state.edit.clearDraft();
        finish("removed");
      },
      (error: unknown) =>
        toast.error(errorMessage(error, `Failed to remove your ${noun}. Please try again.`)),
    );
  const { register, formState } = state.form;
  return (
    <FormDialog
      title={title}
      description={description}
      state={state}
      noun={noun}
      save={{ label: text === null ? "Publish" : "Save" }}
      tools={
        text !== null && (
          <Button variant="ghost" className="mr-auto" onClick={() => void remove()}>
            Remove {noun}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextArea
        label={label}
        required
        rows={6}
        maxLength={MAX_REVIEW}
        hint={`Plain text, at most ${MAX_REVIEW.toLocaleString("en-US")} characters.`}
        error={formState.errors.text?.message}
        {...register("text")}
      />
    </FormDialog>
  );
}

interface ReviewProps {
  guru: { slug: string; name: string; myReview: string | null };
  onClose: () => void;
}

/** The member's own review of a guru. */
export const ReviewDialog = ({ guru: { slug, name, myReview }, onClose }: ReviewProps) => (
  <TextDialog
    noun="review"
    title={myReview === null ? `Review ${name}` : "Edit Review"}
    description="Members see it on the profile with your first name and agency."
    text={myReview}
    draftKey={`guru-review:${slug}`}
    save={({ text }) => gurusApi.call.saveReview({ slug, text })}
    remove={() => gurusApi.call.removeReview({ slug })}
    onClose={onClose}
  />
);

/** The guru's reply to a review. */
export const ReviewReplyDialog = ({
  review: { id, author, reply },
  onClose,
}: {
  review: ReviewData;
  onClose: () => void;
}) => (
  <TextDialog
    noun="reply"
    title={reply ? "Edit Reply" : `Reply to ${author.firstName}`}
    description="Members see it below the review."
    text={reply?.text ?? null}
    draftKey={`review-reply:${id}`}
    save={({ text }) => gurusApi.call.replyToReview({ id, text })}
    remove={() => gurusApi.call.removeReviewReply({ id })}
    onClose={onClose}
  />
);
