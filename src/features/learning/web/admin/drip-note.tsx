import LockOpen from "lucide-react/icons/lock-open";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { dripText } from "./drip-values.ts";
import { OpenDialog } from "./open-dialog.tsx";

interface Props {
  kind: "key_element" | "lesson";
  content: {
    id: string;
    title: string;
    opensAfterDays: number | null;
    opensAfterPrevious: boolean;
  };
}

/** The condition of a row, with a button that opens the content for one member. */
export function DripNote({ kind, content }: Props) {
  const [isOpening, setOpening] = useState(false);
  const text = dripText(content);
  if (!text) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-faint text-sm">
      {text}
      <Button
        variant="link"
        size="sm"
        aria-label={`Open ${content.title} for a member`}
        icon={<LockOpen aria-hidden="true" className="size-4" />}
        onClick={() => setOpening(true)}
      >
        Open for a member
      </Button>
      {isOpening && <OpenDialog kind={kind} content={content} onClose={() => setOpening(false)} />}
    </div>
  );
}
