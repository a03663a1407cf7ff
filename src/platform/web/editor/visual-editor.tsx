import { EditorContent, type Editor as TiptapEditor, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { cx } from "#ui/cx.ts";
import type { FieldIds } from "#ui/field.tsx";
import { useUpload } from "../use-upload.ts";
import { isBlank } from "./canonical-html.ts";
import { extensions } from "./extensions.ts";
import { tidyEditorHtml } from "./round-trip.ts";
import { Toolbar } from "./toolbar.tsx";

interface VisualEditorProps {
  ids: FieldIds;
  value: string;
  rows: number;
  isInvalid: boolean;
  onChange: (html: string) => void;
  onBlur: (() => void) | undefined;
  variables: readonly string[] | undefined;
}

const htmlOf = (editor: TiptapEditor): string => {
  const html = tidyEditorHtml(editor.getHTML());
  return isBlank(html) ? "" : html;
};

/**
 * React may commit a render after its editor was destroyed; the next render has a new editor.
 */
const isAlive = (editor: TiptapEditor | null): editor is TiptapEditor =>
  editor !== null && !editor.isDestroyed;

const imagesIn = (list: FileList | undefined): File[] =>
  [...(list ?? [])].filter((file) => file.type.startsWith("image/"));

export function VisualEditor(props: VisualEditorProps) {
  const { ids, value, rows, isInvalid, variables } = props;
  const uploading = useUpload();
  const emitted = useRef(value);
  const latest = useRef(props);
  latest.current = props;

  const addImages = (files: File[]): boolean => {
    if (variables) return false;
    void (async () => {
      for (const file of files) {
        const saved = await uploading.upload(file, "image");
        if (saved) editor?.chain().focus().setImage({ src: saved.url, alt: "" }).run();
      }
    })();
    return files.length > 0;
  };

  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy forbids injected styles; editor.css has them.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id: ids.id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": `${ids.id}-label`,
        class: "prose max-w-none px-4 py-3 outline-none",
      },
      handlePaste: (_view, event) => addImages(imagesIn(event.clipboardData?.files)),
      handleDrop: (_view, event) => addImages(imagesIn(event.dataTransfer?.files)),
    },
    onUpdate: ({ editor: current }) => {
      emitted.current = htmlOf(current);
      latest.current.onChange(emitted.current);
    },
    onBlur: () => latest.current.onBlur?.(),
  });

  useEffect(() => {
    if (!isAlive(editor) || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (!isAlive(editor)) return;
    const area = editor.view.dom;
    if (ids.describedBy) area.setAttribute("aria-describedby", ids.describedBy);
    else area.removeAttribute("aria-describedby");
    area.setAttribute("aria-invalid", String(isInvalid));
  }, [editor, ids.describedBy, isInvalid]);

  return (
    <div
      className={cx(
        "rounded border bg-surface focus-within:border-focus focus-within:outline-1 focus-within:outline-focus",
        isInvalid ? "border-brick" : "border-line-strong",
      )}
    >
      {editor && (
        <Toolbar editor={editor} uploading={uploading} onImages={addImages} variables={variables} />
      )}
      <div className="overflow-y-auto" style={{ minHeight: `${rows * 1.5}rem`, maxHeight: "70vh" }}>
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
