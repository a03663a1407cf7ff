import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useResult } from "./use-result.ts";

export type BannerTone = "success" | "error" | "info" | "warning";

interface BannerProps {
  tone?: BannerTone | undefined;
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

const looks: Record<BannerTone, { className: string; icon: string; Icon: typeof Info }> = {
  success: { className: "border-sage bg-sage-soft", icon: "text-sage", Icon: CircleCheck },
  error: { className: "border-brick bg-brick-soft", icon: "text-brick", Icon: CircleAlert },
  info: { className: "border-press bg-press-soft", icon: "text-press", Icon: Info },
  warning: { className: "border-amber bg-amber-soft", icon: "text-amber", Icon: TriangleAlert },
};

/**
 * An inline message. It is a live region: errors are announced assertively, all others politely. Do
 * not nest live regions. A success or an error is the result of an action and scrolls into view.
 */
export function Banner({
  tone = "info",
  title,
  children,
  action,
  onDismiss,
  className,
}: BannerProps) {
  const look = looks[tone];
  const box = useResult({ isResult: tone === "success" || tone === "error" });
  return (
    <div
      ref={box}
      role={tone === "error" ? "alert" : "status"}
      className={cx(
        "flex items-start gap-3 rounded-r border-l-3 px-4 py-3 text-ink text-sm",
        look.className,
        className,
      )}
    >
      <look.Icon aria-hidden="true" className={cx("mt-px size-5 shrink-0", look.icon)} />
      <div className="min-w-0 flex-1 pt-px">
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="grid size-6 shrink-0 place-items-center rounded hover:bg-ink/10"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
