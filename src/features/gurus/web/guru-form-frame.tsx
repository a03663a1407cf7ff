import type { ReactNode } from "react";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import type { ApiForm } from "#platform/web/form/use-api-form.ts";
import { Button } from "#ui/button.tsx";
import { GURU_FIELDS, type GuruFormValues } from "./guru-form-values.ts";

interface Props<Output> {
  state: ApiForm<GuruFormValues, Output>;
  /** Names the edited object in messages. */
  noun: string;
  saveLabel: string;
  /** Links beside the save button. */
  actions: ReactNode;
  children: ReactNode;
}

/** Layout shared by both guru forms. */
export function GuruFormFrame<Output>(props: Props<Output>) {
  const { state, noun, saveLabel, actions, children } = props;
  const { submit, messages, isBusy } = state;
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex max-w-3xl flex-col gap-6"
    >
      <FormNotices state={state} noun={noun} fields={GURU_FIELDS} />
      {children}
      <div role="alert" className="flex flex-col gap-1 font-medium text-brick text-sm">
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          {saveLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
