import type { ComponentType } from "react";
import { cx } from "#ui/cx.ts";

export type Icon = ComponentType<{ className?: string }>;

interface ToolButtonProps {
  label: string;
  icon: Icon;
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
}

export function ToolButton({
  label,
  icon: Icon,
  isPressed,
  isDisabled = false,
  onPress,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
      className={cx(
        "grid size-8 place-items-center rounded transition-colors enabled:hover:bg-wash disabled:opacity-40",
        isPressed ? "bg-press-soft text-press" : "text-ink-soft",
      )}
    >
      <Icon className="size-4.5" />
    </button>
  );
}
