import Paperclip from "lucide-react/icons/paperclip";
import { buttonClass } from "#ui/button.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import type { CommitmentData } from "./api.ts";

type EvidenceData = Pick<CommitmentData, "evidenceText" | "evidenceUrl" | "evidenceFile">;

/** What shows the work of a commitment: a text, a link and a file. */
export function Evidence({ commitment }: { commitment: EvidenceData }) {
  const { evidenceText, evidenceUrl, evidenceFile } = commitment;
  if (!evidenceText && !evidenceUrl && !evidenceFile) return null;
  return (
    <div className="mt-3 max-w-prose border-line border-l-2 pl-3 text-sm">
      {evidenceText && (
        <p className="whitespace-pre-line text-ink">
          <LinkedText text={evidenceText} />
        </p>
      )}
      {evidenceUrl && (
        <a
          href={evidenceUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({
            variant: "link",
            className: "inline whitespace-normal [overflow-wrap:anywhere]",
          })}
        >
          {evidenceUrl}
        </a>
      )}
      {evidenceFile && (
        <a
          href={`${evidenceFile.url}?download`}
          className={buttonClass({ variant: "link", className: "flex max-w-full justify-start" })}
        >
          <Paperclip aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{evidenceFile.name}</span>
        </a>
      )}
    </div>
  );
}
