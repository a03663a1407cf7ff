import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import type { ApiForm } from "#platform/web/form/use-api-form.ts";
import { askToLeave } from "#platform/web/leave-question.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface Props<Values extends FieldValues, Output> {
  title: string;
  size?: "lg" | "xl";
  state: ApiForm<Values, Output>;
  /** Noun for notices: 'lesson'. */
  noun: string;
  fields: FieldViews<Values>;
  onClose: () => void;
  children: ReactNode;
}

const FORM_ID = "author-form";

export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { title, size = "lg", state, noun, fields, onClose, children } = props;
  const [message] = state.messages;
  const close = async () => {
    if (state.isDirty && !(await askToLeave())) return;
    state.edit.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      onOpenChange={(isOpen) => !isOpen && void close()}
      footer={
        <>
          <Button variant="secondary" disabled={state.isBusy} onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={state.isBusy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="flex flex-col gap-5"
      >
        {message && <Banner tone="error">{message}</Banner>}
        <FormNotices state={state} noun={noun} fields={fields} />
        {children}
      </form>
    </Dialog>
  );
}
