import ArrowRight from "lucide-react/icons/arrow-right";
import ShieldCheck from "lucide-react/icons/shield-check";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { Finding } from "../findings.ts";
import type { Preview } from "./api.ts";
import type { Choice } from "./choices.ts";
import { FIELD_LABELS } from "./field-labels.ts";

const CHANGES: Record<Finding["change"], { label: string; tone: BadgeTone }> = {
  changed: { label: "Changed", tone: "amber" },
  lost: { label: "Lost", tone: "red" },
  added: { label: "Added", tone: "blue" },
  moved: { label: "Moved", tone: "neutral" },
};
const KINDS: Record<Finding["kind"], string> = {
  number: "Number",
  name: "Name",
  link: "Link",
  media: "Image or video",
};

/** The findings in the accepted fields. */
export const findingsFor = (preview: Preview, choice: Choice): Preview["findings"] =>
  preview.findings.filter(({ field }) => choice.accept.includes(field));

/** The one-line summary for the row. */
export function fidelityText(preview: Preview, choice: Choice): string {
  const found = findingsFor(preview, choice).length;
  const rest = preview.findingCount - preview.findings.length;
  if (found + rest === 0) return "Fidelity check: all numbers, links and names are unchanged.";
  const count = found + rest;
  return `Fidelity check: ${count} ${count === 1 ? "number, link or name has" : "numbers, links or names have"} changed.`;
}

/** Lists every number, link and name that differs. */
export function FidelityList({ preview, choice }: { preview: Preview; choice: Choice }) {
  const findings = findingsFor(preview, choice);
  const hiddenCount = preview.findingCount - preview.findings.length;
  const isUnchanged = findings.length + hiddenCount === 0;
  return (
    <div className="border-line border-t py-4">
      <h3 className="mb-1 font-semibold text-ink text-sm">Fidelity check</h3>
      <p aria-live="polite" className="mb-3 flex items-center gap-2 text-ink-soft text-sm">
        {isUnchanged && <ShieldCheck aria-hidden="true" className="size-4 shrink-0 text-sage" />}
        {isUnchanged
          ? "All numbers, links and names are unchanged."
          : "Review these before you save. Names are detected by their capital letters."}
      </p>
      <ul className="hairlines flex flex-col">
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be identical
          <li key={index} className="flex flex-col gap-1 py-2.5 sm:flex-row sm:gap-4">
            <span className="flex shrink-0 items-start gap-2 sm:w-56">
              <Badge tone={CHANGES[finding.change].tone}>{CHANGES[finding.change].label}</Badge>
              <span className="text-ink-soft text-sm">
                {KINDS[finding.kind]} · {FIELD_LABELS[finding.field]}
              </span>
            </span>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p className="mt-2 text-ink-soft text-sm">Plus {hiddenCount} more.</p>}
    </div>
  );
}

function FindingText({ finding: { before, after, change, context } }: { finding: Finding }) {
  const isPair = change === "changed";
  return (
    <div className="min-w-0 flex-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 break-all font-medium text-ink">
        {before !== null && change !== "moved" && (
          <del className="text-brick decoration-1">{before}</del>
        )}
        {isPair && (
          <ArrowRight role="img" aria-label="changed to" className="size-3.5 text-ink-faint" />
        )}
        {after !== null && <ins className="text-sage no-underline">{after}</ins>}
      </p>
      {context && <p className="break-words text-ink-soft">{context}</p>}
    </div>
  );
}
