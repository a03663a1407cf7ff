import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { SectionHeading } from "../section-heading.tsx";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-16">
      <SectionHeading>{title}</SectionHeading>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  name: string;
  /** row: side by side; stack: vertical; grid: two columns. */
  layout?: "row" | "stack" | "grid";
  children: ReactNode;
}

const layouts = {
  row: "flex flex-wrap items-center gap-3",
  stack: "flex flex-col gap-4",
  grid: "grid gap-6 sm:grid-cols-2",
} as const;

export function Specimen({ name, layout = "row", children }: SpecimenProps) {
  return (
    <div className="grid gap-3 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-8">
      <h3 className="pt-1 text-ink-faint text-sm">{name}</h3>
      <div className={cx("min-w-0", layouts[layout])}>{children}</div>
    </div>
  );
}
