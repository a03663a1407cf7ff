import type { Editor } from "@tiptap/react";
import { Button } from "#ui/button.tsx";

const chain = (editor: Editor) => editor.chain().focus();

const TOOLS: ReadonlyArray<[label: string, run: (editor: Editor) => boolean]> = [
  ["Add row", (editor) => chain(editor).addRowAfter().run()],
  ["Add column", (editor) => chain(editor).addColumnAfter().run()],
  ["Header row", (editor) => chain(editor).toggleHeaderRow().run()],
  ["Delete row", (editor) => chain(editor).deleteRow().run()],
  ["Delete column", (editor) => chain(editor).deleteColumn().run()],
  ["Delete table", (editor) => chain(editor).deleteTable().run()],
];

/** Shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div
      role="group"
      aria-label="Table"
      className="flex flex-wrap gap-0.5 border-line border-t px-1.5 py-1"
    >
      {TOOLS.map(([label, run]) => (
        <Button key={label} variant="ghost" size="sm" onClick={() => run(editor)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
