import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const frame =
  "inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm transition-colors";
const quiet = "border-line bg-surface text-ink-soft";
const pressable = "hover:border-press hover:text-ink";

interface ChipProps {
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Static chip. */
export function Chip({ icon, className, children }: ChipProps) {
  return (
    <span className={cx(frame, quiet, className)}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** Chip styles for filter links. */
export function chipClass(isActive = false): string {
  return cx(frame, isActive ? "border-press bg-press-soft text-press" : cx(quiet, pressable));
}

interface ToggleChipProps extends ChipProps {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  disabled?: boolean | undefined;
}

export function ToggleChip({
  pressed,
  onPressedChange,
  disabled,
  icon,
  className,
  children,
}: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onPressedChange(!pressed)}
      className={cx(
        chipClass(pressed),
        "disabled:cursor-not-allowed disabled:opacity-55",
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </button>
  );
}

interface RemovableChipProps {
  label: string;
  onRemove: () => void;
  className?: string | undefined;
}

/** A removable filter or tag. */
export function RemovableChip({ label, onRemove, className }: RemovableChipProps) {
  return (
    <span className={cx(frame, "border-line bg-wash pr-0.5 text-ink", className)}>
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-line hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
