import { type ReactNode, useId } from "react";
import type { FieldValues } from "react-hook-form";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { askToLeave } from "../leave-question.ts";
import type { FieldViews } from "./field-views.ts";
import { FormNotices } from "./form-notices.tsx";
import { isMissing } from "./form-resolver.ts";
import type { ApiForm } from "./use-api-form.ts";

interface Props<Values extends FieldValues, Output> {
  title: string;
  description?: string | undefined;
  size?: "sm" | "md" | "lg" | "xl";
  state: ApiForm<Values, Output>;
  /** Noun for notices: 'lesson'. */
  noun?: string;
  /** The compared fields, for a form with versions. */
  fields?: FieldViews<Values>;
  save?: { label: string; busyLabel?: string; danger?: boolean };
  onClose: () => void;
  /** Before Cancel, for example the history. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A dialog with one form: its fields, Cancel and Save. It asks before unsaved changes are lost. */
export function FormDialog<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { title, description, size = "lg", state, noun = "form", fields, onClose } = props;
  const { label, busyLabel = "Saving...", danger = false } = props.save ?? { label: "Save" };
  const id = useId();
  // A missing field is also named at the top. Other errors are only shown at their field.
  const message = state.refusal ?? state.messages.find(isMissing);
  const close = async () => {
    if (state.isBusy || (state.isGuarded && !(await askToLeave()))) return;
    state.edit.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      description={description}
      dismissible={!state.isBusy}
      onOpenChange={(isOpen) => !isOpen && void close()}
      footer={
        <>
          {props.tools}
          <Button variant="secondary" disabled={state.isBusy} onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? "danger" : "primary"}
            busy={state.isBusy}
            busyLabel={busyLabel}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="flex flex-col gap-5"
      >
        {message && <Banner tone="error">{message}</Banner>}
        <FormNotices state={state} noun={noun} fields={fields} />
        {props.children}
      </form>
    </Dialog>
  );
}
