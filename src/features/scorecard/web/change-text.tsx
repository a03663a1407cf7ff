import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUp from "lucide-react/icons/arrow-up";
import { cx } from "#ui/cx.ts";
import { formatChange, type ValueFormat } from "../format-value.ts";
import type { Status } from "../metrics.ts";
import { STATUS_TEXT } from "./status-badge.tsx";

interface Props {
  value: number;
  previous: number;
  status: Status | null;
  format: ValueFormat;
}

/** The change to the month before, in the color of the status: up is not always good. */
export function ChangeText({ value, previous, status, format }: Props) {
  const text = formatChange(value - previous, format);
  const Arrow = text === "No change" ? ArrowRight : value > previous ? ArrowUp : ArrowDown;
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 text-xs",
        status ? STATUS_TEXT[status] : "text-ink-soft",
      )}
    >
      <Arrow aria-hidden="true" className="size-3.5" />
      {text}
    </span>
  );
}
