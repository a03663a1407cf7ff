import { copyText } from "#platform/web/share-link.ts";
import { Button } from "#ui/button.tsx";

/** Code to copy. It scrolls sideways on narrow screens. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const copy = () =>
    copyText(code, {
      done: "Copied to clipboard!",
      failure: "Couldn't copy the text. Please select and copy it.",
    });
  return (
    <figure className="overflow-hidden rounded border border-line bg-surface">
      <figcaption className="flex items-center justify-between gap-3 border-line border-b px-4 py-2 text-ink-soft text-sm">
        {label}
        <Button variant="ghost" size="sm" onClick={() => void copy()} aria-label={`Copy ${label}`}>
          Copy
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-ink text-sm leading-relaxed">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
