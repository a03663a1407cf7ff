import { lazy, Suspense, useState } from "react";
import type { CommitmentData, Person } from "./api.ts";
import { CommitmentRow } from "./commitment-row.tsx";

const CommitmentDialog = lazy(() =>
  import("./commitment-dialog.tsx").then((m) => ({ default: m.CommitmentDialog })),
);
const ProgressDialog = lazy(() =>
  import("./progress-dialog.tsx").then((m) => ({ default: m.ProgressDialog })),
);

interface Props {
  items: CommitmentData[];
  people: Person[];
  today: string;
}

/** Commitments with the dialogs that change them. */
export function CommitmentList({ items, people, today }: Props) {
  const [opened, setOpened] = useState<{ id: string; dialog: "edit" | "progress" } | null>(null);
  const commitment = items.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);
  return (
    <>
      <ul className="hairlines">
        {items.map((one) => (
          <li key={one.id}>
            <CommitmentRow
              commitment={one}
              today={today}
              onEdit={() => setOpened({ id: one.id, dialog: "edit" })}
              onReport={() => setOpened({ id: one.id, dialog: "progress" })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {commitment && opened?.dialog === "edit" && (
          <CommitmentDialog commitment={commitment} people={people} onClose={close} />
        )}
        {commitment && opened?.dialog === "progress" && (
          <ProgressDialog commitment={commitment} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
