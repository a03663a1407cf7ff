import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";

interface Props {
  /** A path with its parameters filled in. */
  to: string;
  children: ReactNode;
}

export function BackLink({ to, children }: Props) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1.5 rounded text-ink-soft text-sm hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
