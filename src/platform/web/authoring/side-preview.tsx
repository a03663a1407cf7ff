import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";

const WIDE = "(min-width: 64rem)";

/** Whether the preview is open: at first only where it fits beside the form. */
export function usePreview() {
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  const Icon = isOpen ? EyeOff : Eye;
  const toggle = (
    <Button
      variant="ghost"
      aria-pressed={isOpen}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => setOpen(!isOpen)}
    >
      Live preview
    </Button>
  );
  return { isOpen, toggle };
}

interface Props {
  isOpen: boolean;
  preview: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A form with a preview beside it, or below it on a narrow screen. */
export function SidePreview({ isOpen, preview, children, className }: Props) {
  return (
    <div className={cx("grid gap-x-10 gap-y-8", isOpen && "lg:grid-cols-2", className)}>
      <div className="min-w-0">{children}</div>
      {isOpen && (
        <section
          aria-label="Live preview"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className="min-w-0 rounded border border-line bg-surface p-5 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto"
        >
          {preview}
        </section>
      )}
    </div>
  );
}
