import type { ReactNode } from "react";
import type { Autosave } from "./use-autosave.ts";

/** Says whether a value with autosave is saved, and offers a retry or the copy on this device. */
export function SaveStatus({ status, kept, flush }: Omit<Autosave<unknown>, "value" | "change">) {
  return (
    <p className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2 text-ink-faint text-sm">
      <span role="status">
        {kept
          ? "Changed on another device. You have an unsaved copy on this one."
          : STATUS_TEXT[status]}
      </span>
      {kept ? (
        <>
          <StatusButton onClick={kept.use}>Use My Copy</StatusButton>
          <StatusButton onClick={kept.discard}>Discard It</StatusButton>
        </>
      ) : (
        status === "failed" && <StatusButton onClick={flush}>Try Again</StatusButton>
      )}
    </p>
  );
}

const STATUS_TEXT = {
  idle: "",
  saving: "Saving...",
  saved: "Saved",
  failed: "Not saved yet. We've kept a copy on this device.",
} as const;

interface ButtonProps {
  onClick: () => void;
  children: ReactNode;
}

const StatusButton = ({ onClick, children }: ButtonProps) => (
  <button type="button" className="font-medium text-press underline" onClick={onClick}>
    {children}
  </button>
);
