import { useLeaveQuestion } from "#platform/web/leave-question.ts";
import { Button } from "#ui/button.tsx";
import { TopDialog } from "#ui/top-dialog.tsx";

/** Confirmation before unsaved changes are discarded. Render once, near the root. */
export function LeaveQuestion() {
  const question = useLeaveQuestion();
  if (!question) return null;
  return (
    <TopDialog
      role="alertdialog"
      title="Leave without saving?"
      description="You have unsaved changes."
      onCancel={() => question.resolve(false)}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => question.resolve(false)}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={() => question.resolve(true)}>
          Leave without saving
        </Button>
      </div>
    </TopDialog>
  );
}
