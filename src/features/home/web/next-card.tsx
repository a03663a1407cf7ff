import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";

interface Props {
  title: string;
  /** A calendar tile, or an icon when there is no date. */
  mark: ReactNode;
  badge?: ReactNode;
  children: ReactNode;
}

/** The next call or event, shown next to the next lesson. */
export function NextCard({ title, mark, badge, children }: Props) {
  return (
    <Card interactive pad="none" className="flex flex-col justify-center p-5">
      <div className="mb-3 flex min-h-6 items-center justify-between gap-3">
        <h2 className="font-medium text-ink-soft text-sm">{title}</h2>
        {badge}
      </div>
      <div className="flex items-center gap-4">
        <div className="grid size-14 shrink-0 place-items-center text-accent-ink">{mark}</div>
        <div className="flex min-w-0 flex-col gap-0.5">{children}</div>
      </div>
    </Card>
  );
}
