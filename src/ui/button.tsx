import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { SpinnerMark } from "./spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "link" | "inverse";
export type ButtonSize = "sm" | "md";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

const base =
  "inline-flex select-none items-center justify-center gap-2 rounded font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border border-transparent bg-press text-on-press enabled:hover:bg-press-hover [a&]:hover:bg-press-hover",
  secondary:
    "border border-line-strong/60 bg-surface text-ink enabled:hover:border-press enabled:hover:bg-wash [a&]:hover:border-press [a&]:hover:bg-wash",
  ghost:
    "border border-transparent bg-transparent text-ink-soft enabled:hover:bg-wash enabled:hover:text-ink [a&]:hover:bg-wash [a&]:hover:text-ink",
  danger:
    "border border-transparent bg-brick text-on-brick enabled:hover:bg-brick/90 [a&]:hover:bg-brick/90",
  /** For colored backgrounds, where navy has too little contrast. */
  inverse:
    "border border-transparent bg-white text-black enabled:hover:bg-white/88 [a&]:hover:bg-white/88",
  link: "text-press underline decoration-press/40 underline-offset-4 hover:decoration-current",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 px-3 text-sm",
  md: "min-h-10 px-4 text-sm",
};

/** Button styles for other elements, such as router links. */
export function buttonClass({
  variant = "primary",
  size = "md",
  wide = false,
  className,
}: ButtonLook = {}): string {
  const isLink = variant === "link";
  return cx(
    base,
    variants[variant],
    isLink ? "min-h-6 text-sm" : sizes[size],
    wide && "w-full",
    className,
  );
}

type NativeButton = Omit<ComponentProps<"button">, "className">;

export interface ButtonProps extends NativeButton, ButtonLook {
  /** Shows a spinner, keeps focus and ignores clicks. */
  busy?: boolean | undefined;
  /** Replaces the label while busy. */
  busyLabel?: string | undefined;
  icon?: ReactNode;
}

/** A busy button stays focusable (aria-disabled instead of disabled), so focus is not lost. */
function ignoreWhenBusy(
  busy: boolean,
  onClick: NativeButton["onClick"],
): (event: MouseEvent<HTMLButtonElement>) => void {
  return (event) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
}

export function Button({
  variant,
  size,
  wide,
  className,
  busy = false,
  busyLabel,
  icon,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({
        variant,
        size,
        wide,
        className: cx(busy && "opacity-75", className),
      })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={ignoreWhenBusy(busy, onClick)}
    >
      {busy ? <SpinnerMark /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

export interface IconButtonProps extends NativeButton {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  size?: ButtonSize | undefined;
  variant?: "ghost" | "secondary" | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
}

export function IconButton({
  label,
  icon,
  size = "md",
  variant = "ghost",
  busy = false,
  className,
  onClick,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({
        variant,
        className: cx(size === "sm" ? "!min-h-8 w-8" : "w-10", "shrink-0 !px-0", className),
      })}
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={ignoreWhenBusy(busy, onClick)}
    >
      {busy ? <SpinnerMark /> : icon}
    </button>
  );
}
