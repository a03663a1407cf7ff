import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { type CommentData, discussionApi, type Subject } from "./api.ts";
import { changeComment } from "./discussion-state.ts";
import { useDiscussionCache } from "./use-discussion.ts";

const REASONS = [
  "Spam or advertising",
  "Rude or disrespectful",
  "Reveals private information",
  "Something else",
] as const;
const OPTIONS = REASONS.map((value) => ({ value, label: value }));
/** Leaves room for the chosen reason in front. */
const MAX_DETAILS = 450;

interface Props {
  subject: Subject;
  comment: CommentData;
  onClose: () => void;
}

/** Asks the team to look at a comment. */
export function ReportDialog({ subject, comment, onClose }: Props) {
  const { id } = comment;
  const cache = useDiscussionCache(subject);
  const [reason, setReason] = useState<(typeof REASONS)[number] | null>(null);
  const { value: details, ...draft } = useDraft(`report:${id}`, "");
  const formId = useId();
  const report = useMutation({
    mutationFn: () =>
      discussionApi.call.report({
        id,
        reason: [reason, details.trim()].filter(Boolean).join(": "),
      }),
    onSuccess: () => {
      draft.clear();
      cache.update((data) =>
        changeComment(data, id, (current) => ({ ...current, isReported: true })),
      );
      toast.success("Thanks. The team will look at this comment.");
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason && !report.isPending) report.mutate();
  };
  return (
    <Dialog
      open
      size="sm"
      title="Report this comment"
      description="Only the team sees your report."
      dismissible={!report.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!reason}
            busy={report.isPending}
            busyLabel="Sending..."
          >
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={send} className="flex flex-col gap-5">
        {report.isError && (
          <Banner tone="error">
            {errorMessage(report.error, "Couldn't send the report. Please try again.")}
          </Banner>
        )}
        <RadioGroup
          label="What's wrong with it?"
          options={OPTIONS}
          value={reason}
          onChange={setReason}
        />
        <TextArea
          label="Details (optional)"
          rows={3}
          maxLength={MAX_DETAILS}
          value={details}
          onChange={(event) => draft.setValue(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
