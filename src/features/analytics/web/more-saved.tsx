/** Only the newest are listed; search finds the rest. */
export function MoreSaved({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="pt-4 text-ink-soft text-sm">
      Showing the newest {shown} of {total}. Search to find the rest.
    </p>
  );
}
