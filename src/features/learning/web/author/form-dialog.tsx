import type { FormEvent, ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface Props {
  title: string;
  size?: "lg" | "xl";
  state: {
    onSubmit: (event: FormEvent) => void;
    failure: string | undefined;
    isDirty: boolean;
    isBusy: boolean;
    isRestored: boolean;
    forgetDraft: () => void;
    startOver: () => void;
  };
  onClose: () => void;
  children: ReactNode;
}

const FORM_ID = "author-form";

export function FormDialog({ title, size = "lg", state, onClose, children }: Props) {
  const close = () => {
    if (state.isDirty && !window.confirm("You have unsaved changes. Leave without saving?")) return;
    state.forgetDraft();
    onClose();
  };
  return (
    <Dialog
      open
      size={size}
      title={title}
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={
        <>
          <Button variant="secondary" disabled={state.isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={state.isBusy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={state.onSubmit} className="flex flex-col gap-5">
        {state.failure && <Banner tone="error">{state.failure}</Banner>}
        {state.isRestored && state.isDirty && (
          <Banner
            tone="info"
            action={
              <Button variant="ghost" size="sm" onClick={state.startOver}>
                Start over
              </Button>
            }
          >
            Your unsaved changes are back.
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  );
}
