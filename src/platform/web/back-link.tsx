import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { placeOf } from "./list-positions.ts";

interface Props {
  /** A path with its parameters resolved. */
  to: string;
  children: ReactNode;
}

/** A back link that restores page, filters and scroll position of its target. */
export function BackLink({ to, children }: Props) {
  return (
    <Link
      {...placeOf(to)}
      className="inline-flex min-h-6 items-center gap-1.5 rounded text-ink-soft text-sm hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
