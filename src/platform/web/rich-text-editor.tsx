import { lazy, Suspense } from "react";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";

export interface RichTextEditorProps {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Lines of the HTML text area; the visual editor is as tall. */
  rows?: number | undefined;
  id?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** The editor is heavy: it loads on its own, after the form around it stands. */
const Editor = lazy(() => import("./editor/editor.tsx").then((m) => ({ default: m.Editor })));

export function RichTextEditor(props: RichTextEditorProps) {
  const { label, rows = 10 } = props;
  return (
    <Suspense
      fallback={
        <LoadingRegion label={`Loading the editor for ${label}...`}>
          <p className="mb-1.5 font-medium text-ink text-sm">{label}</p>
          <Skeleton className="w-full" style={{ height: editorHeight(rows) }} />
        </LoadingRegion>
      }
    >
      <Editor {...props} rows={rows} />
    </Suspense>
  );
}

/** A text area's lines are 24px high; the toolbar stands above them. */
const editorHeight = (rows: number): string => `${rows * 1.5 + 4}rem`;
