/** The newest are listed; the others can be found by their words. */
export function MoreSaved({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p className="pt-4 text-ink-soft text-sm">
      The newest {shown} of {total}. Search to find the others.
    </p>
  );
}
