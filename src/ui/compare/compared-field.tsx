import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Side } from "./marks.ts";

interface Props {
  name: string;
  labels: Record<Side, string>;
  before: ReactNode;
  after: ReactNode;
  /** Controls next to the name, for example the view mode. */
  tools?: ReactNode;
  /** Shown at the end of the heading line. */
  action?: ReactNode;
  note?: ReactNode;
  /** Dims the second version. */
  isDimmed?: boolean;
  headingLevel?: 2 | 3;
}

/** A field in two versions, side by side. */
export function ComparedField(props: Props) {
  const { name, labels, tools, action, note, isDimmed = false } = props;
  const Heading = props.headingLevel === 2 ? "h2" : "h3";
  return (
    <div className="border-line border-t py-4 first:border-t-0">
      <div className="mb-3 flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Heading className="font-semibold text-ink text-sm">{name}</Heading>
        {tools && <div className="mr-auto">{tools}</div>}
        {action}
      </div>
      <div className="grid gap-3 md:grid-cols-2 md:gap-6">
        <SideBox label={labels.before}>{props.before}</SideBox>
        <SideBox label={labels.after} isDimmed={isDimmed} isAccent>
          {props.after}
        </SideBox>
      </div>
      {note && <p className="mt-2 text-ink-soft text-sm">{note}</p>}
    </div>
  );
}

interface SideBoxProps {
  label: string;
  isDimmed?: boolean;
  isAccent?: boolean;
  children: ReactNode;
}

/** The box shows that the value is excluded; the text stays readable. */
function SideBox({ label, isDimmed = false, isAccent = false, children }: SideBoxProps) {
  return (
    <div
      className={cx(
        "min-w-0 rounded border px-4 py-3",
        isAccent && !isDimmed ? "border-press/50 bg-press-soft/40" : "border-line bg-surface",
        isDimmed && "border-dashed",
      )}
    >
      <p className="mb-1.5 flex items-center justify-between gap-3 text-ink-faint text-xs">
        {label}
        {isDimmed && <span className="text-ink-soft">Not used</span>}
      </p>
      <div className="min-w-0 break-words text-ink text-sm">{children}</div>
    </div>
  );
}
