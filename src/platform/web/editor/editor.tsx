import { useEffect, useRef, useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { FieldNotes, useFieldIds } from "#ui/field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { lossOf } from "./round-trip.ts";
import { VisualEditor } from "./visual-editor.tsx";
import "./editor.css";

export interface RichTextEditorProps {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Rows of the HTML text area; the visual editor has the same height. */
  rows?: number | undefined;
  id?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** For an email: offers these variables instead of images and videos. */
  variables?: readonly string[] | undefined;
}

type Mode = "visual" | "html";

/** Starts in the mode that preserves the text; the user can switch at any time. */
export function Editor(props: RichTextEditorProps & { rows: number }) {
  const { label, value, onChange, rows, id, error, required = false, onBlur } = props;
  const ids = useFieldIds(id, { error });
  const [loss, setLoss] = useState(() => lossOf(value));
  const [mode, setMode] = useState<Mode>(loss ? "html" : "visual");
  const known = useRef(value);

  // Checks again when the value changes from outside (a restored draft or a reset form).
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    const found = lossOf(value);
    setLoss(found);
    if (found) setMode("html");
  }, [value]);

  function change(html: string) {
    known.current = html;
    onChange(html);
  }
  function switchTo(next: Mode) {
    const found = next === "visual" ? lossOf(value) : null;
    setLoss(found);
    if (!found) setMode(next);
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-end justify-between gap-4">
        <label id={`${ids.id}-label`} htmlFor={ids.id} className="font-medium text-ink text-sm">
          {label}
          {required && !label.endsWith("*") && (
            <span aria-hidden="true" className="text-accent-ink">
              {" *"}
            </span>
          )}
        </label>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={mode === "html"}
          onClick={() => switchTo(mode === "html" ? "visual" : "html")}
        >
          {mode === "html" ? "Visual editor" : "Edit HTML"}
        </Button>
      </div>
      {mode === "html" && loss && (
        <LossNotice
          loss={loss}
          onOpenAnyway={() => {
            setLoss(null);
            setMode("visual");
          }}
        />
      )}
      {mode === "html" ? (
        <TextArea
          label={`${label} as HTML`}
          labelHidden
          id={ids.id}
          rows={rows}
          spellCheck={false}
          value={value}
          aria-labelledby={`${ids.id}-label`}
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          className="font-mono text-sm"
          onBlur={onBlur}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <VisualEditor
          ids={ids}
          value={value}
          rows={rows}
          variables={props.variables}
          isInvalid={Boolean(error)}
          onChange={change}
          onBlur={onBlur}
        />
      )}
      <FieldNotes ids={ids} hint={undefined} error={error} />
    </div>
  );
}

function LossNotice({ loss, onOpenAnyway }: { loss: string; onOpenAnyway: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={onOpenAnyway}>
          Open anyway
        </Button>
      }
    >
      This text contains {loss}, which the visual editor would change. You're editing the HTML so
      that nothing is lost.
    </Banner>
  );
}
