import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface AccordionItemProps {
  id?: string | undefined;
  title: ReactNode;
  /** Items with the same name close each other. */
  name?: string | undefined;
  defaultOpen?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx("border-line border-y", "hairlines", className)}>{children}</div>;
}

/** Native details element: works without script and with find in page. */
export function AccordionItem({
  id,
  title,
  name,
  defaultOpen = false,
  className,
  children,
}: AccordionItemProps) {
  return (
    <details id={id} name={name} open={defaultOpen} className={cx("group", className)}>
      <summary className="flex list-none items-center justify-between gap-4 rounded py-4 font-medium text-ink hover:text-press [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 shrink-0 text-ink-faint transition-[rotate] group-open:rotate-180"
        />
      </summary>
      <div className="max-w-2xl pb-5 text-ink-soft text-sm leading-6">{children}</div>
    </details>
  );
}
