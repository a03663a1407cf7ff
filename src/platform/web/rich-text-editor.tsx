import { lazy, Suspense } from "react";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import type { RichTextEditorProps } from "./editor/editor.tsx";

/** Lazy-loads the editor, which is large, after the form has rendered. */
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

/** Rows of 24px plus the toolbar. */
const editorHeight = (rows: number): string => `${rows * 1.5 + 4}rem`;
