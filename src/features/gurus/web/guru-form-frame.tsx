import type { ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import type { useGuruForm } from "./use-guru-form.ts";

interface Props {
  state: ReturnType<typeof useGuruForm>;
  saveLabel: string;
  /** Links beside the save button. */
  actions: ReactNode;
  children: ReactNode;
}

/** What both guru forms share around their fields. */
export function GuruFormFrame({ state, saveLabel, actions, children }: Props) {
  const { form, isBusy, isRestored, discard, failure, onSubmit } = state;
  const { errors } = form.formState;
  const messages = [...new Set(Object.values(errors).map((error) => error?.message))];
  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="flex max-w-3xl flex-col gap-6"
    >
      {isRestored && (
        <Banner
          action={
            <Button variant="link" onClick={discard}>
              Discard it
            </Button>
          }
        >
          This is what you had not saved yet.
        </Banner>
      )}
      {children}
      <div role="alert" className="flex flex-col gap-1 font-medium text-brick text-sm">
        {(failure && messages.length === 0 ? [failure] : messages).map((message) => (
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
