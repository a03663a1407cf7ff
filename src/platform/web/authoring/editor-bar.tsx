import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useSaveShortcut } from "./use-save-shortcut.ts";

interface Props {
  message: string | undefined;
  isBusy: boolean;
  /** True when members already see the content: then there is no draft to save. */
  isPublished: boolean;
  /** Saves and stays on the page; also on Ctrl+S. */
  onSaveDraft: () => void;
  saveLabel: string;
  /** Links and buttons before Save. */
  children: ReactNode;
}

/** The bar at the bottom of an editor page. */
export function EditorBar(props: Props) {
  const { message, isBusy, isPublished, onSaveDraft, saveLabel, children } = props;
  useSaveShortcut(() => {
    if (!isBusy) onSaveDraft();
  });
  return (
    <div
      data-action-bar
      className="sticky bottom-(--bottom-bar) z-20 -mx-4 mt-8 flex flex-wrap items-center gap-3 border-line border-t bg-paper px-4 py-3 sm:-mx-8 sm:px-8"
    >
      <p
        role="alert"
        className="min-w-0 flex-1 basis-full font-medium text-brick text-sm sm:basis-0"
      >
        {message}
      </p>
      {children}
      <Button variant="secondary" disabled={isBusy} title="Ctrl+S" onClick={onSaveDraft}>
        {isPublished ? "Save and stay" : "Save draft"}
      </Button>
      <Button type="submit" busy={isBusy} busyLabel="Saving...">
        {saveLabel}
      </Button>
    </div>
  );
}
