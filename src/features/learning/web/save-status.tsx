import { lazy, type ReactNode, Suspense, useState } from "react";
import type { Autosave } from "./use-autosave.ts";

const CompareVersions = lazy(() =>
  import("#platform/web/form/compare-versions.tsx").then((m) => ({ default: m.CompareVersions })),
);

interface Props<Value> extends Omit<Autosave<Value>, "change"> {
  /** The name of the field in the comparison. */
  label: string;
}

/** Says whether a value with autosave is saved, and offers a retry or the choice after a conflict. */
export function SaveStatus<Value>({ label, value, status, conflict, flush }: Props<Value>) {
  return (
    <div className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2 text-ink-faint text-sm">
      <span role="status" className={conflict ? "font-medium text-amber" : undefined}>
        {conflict ? CONFLICT : STATUS_TEXT[status]}
      </span>
      {conflict ? (
        <Choice label={label} mine={value} conflict={conflict} />
      ) : (
        status === "failed" && <StatusButton onClick={flush}>Try Again</StatusButton>
      )}
    </div>
  );
}

const CONFLICT = "Changed in another tab or on another device. Your text here isn't saved yet.";
const STATUS_TEXT = {
  idle: "",
  saving: "Saving...",
  saved: "Saved",
  failed: "Not saved yet. We've kept a copy on this device.",
} as const;

interface ChoiceProps<Value> {
  label: string;
  mine: Value;
  conflict: NonNullable<Autosave<Value>["conflict"]>;
}

function Choice<Value>({ label, mine, conflict }: ChoiceProps<Value>) {
  const { theirs, keepMine, useTheirs } = conflict;
  const [isComparing, setIsComparing] = useState(false);
  return (
    <>
      <StatusButton onClick={() => setIsComparing(true)}>Compare</StatusButton>
      <StatusButton onClick={keepMine}>Keep mine</StatusButton>
      <StatusButton onClick={useTheirs}>Use theirs</StatusButton>
      {isComparing && (
        <Suspense>
          <CompareVersions
            theirs={{ text: theirs }}
            mine={{ text: mine }}
            fields={{ text: { label } }}
            isBusy={false}
            onKeep={keepMine}
            onTake={useTheirs}
            onClose={() => setIsComparing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface ButtonProps {
  onClick: () => void;
  children: ReactNode;
}

const StatusButton = ({ onClick, children }: ButtonProps) => (
  <button type="button" className="font-medium text-press underline" onClick={onClick}>
    {children}
  </button>
);
