import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useEffect, useState } from "react";
import { Badge } from "#ui/badge.tsx";
import type { AutosaveStatus } from "../form/use-form-draft.ts";
import type { Subject } from "./api.ts";
import { savedText } from "./saved-text.ts";
import { usePresence } from "./use-presence.ts";

interface Props {
  autosave: AutosaveStatus;
  /** Undefined for new content, which nobody else can open. */
  subject?: Subject | undefined;
  /** Facts such as the number of words. */
  children?: ReactNode;
}

/** The line above an editor: who else is editing, the state of the autosave, and facts. */
export function EditorStatus({ autosave, subject, children }: Props) {
  return (
    <div className="mb-6 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft text-sm">
      <Autosave status={autosave} />
      {children}
      {subject && <OtherEditors subject={subject} />}
    </div>
  );
}

function OtherEditors({ subject }: { subject: Subject }) {
  const names = usePresence(subject);
  const text = new Intl.ListFormat("en-US").format(names);
  return (
    <span role="status">
      {names.length > 0 && (
        <Badge tone="blue" icon={<PenLine aria-hidden="true" />}>
          {text} {names.length === 1 ? "is" : "are"} editing
        </Badge>
      )}
    </span>
  );
}

function Autosave({ status }: { status: AutosaveStatus }) {
  const { state, savedAt } = status;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    if (!savedAt) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [savedAt]);
  if (state === "failed") return <span>Your changes are saved on this device only.</span>;
  if (!savedAt) return state === "saving" ? <span>Saving...</span> : null;
  return (
    <span title="Only you can see your changes until you save them.">
      {savedText(Date.parse(savedAt), now)}
    </span>
  );
}
