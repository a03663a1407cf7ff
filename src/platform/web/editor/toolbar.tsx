import { type Editor, useEditorState } from "@tiptap/react";
import Bold from "lucide-react/icons/bold";
import Code from "lucide-react/icons/code";
import Film from "lucide-react/icons/film";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Quote from "lucide-react/icons/quote";
import Redo from "lucide-react/icons/redo-2";
import TableIcon from "lucide-react/icons/table";
import Undo from "lucide-react/icons/undo-2";
import { useRef, useState } from "react";
import { Progress } from "#ui/progress.tsx";
import { IMAGE_TYPES } from "../upload-field.tsx";
import type { Upload } from "../use-upload.ts";
import { TableTools } from "./table-tools.tsx";
import { type Icon, ToolButton } from "./tool-button.tsx";
import { type PromptKind, ToolbarPrompt } from "./toolbar-prompt.tsx";

type Run = (editor: Editor) => boolean;

interface Tool {
  label: string;
  icon: Icon;
  run: Run;
  isActive?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
}

const chain = (editor: Editor) => editor.chain().focus();

const TOOLS: readonly Tool[] = [
  {
    label: "Heading 2",
    icon: Heading2,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 2 }),
  },
  {
    label: "Heading 3",
    icon: Heading3,
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isActive: (editor) => editor.isActive("heading", { level: 3 }),
  },
  mark("Bold", Bold, "bold", (editor) => chain(editor).toggleBold().run()),
  mark("Italic", Italic, "italic", (editor) => chain(editor).toggleItalic().run()),
  mark("Bulleted list", List, "bulletList", (editor) => chain(editor).toggleBulletList().run()),
  mark("Numbered list", ListOrdered, "orderedList", (editor) =>
    chain(editor).toggleOrderedList().run(),
  ),
  mark("Quote", Quote, "blockquote", (editor) => chain(editor).toggleBlockquote().run()),
  mark("Code", Code, "codeBlock", (editor) => chain(editor).toggleCodeBlock().run()),
];

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

const HISTORY: readonly Tool[] = [
  {
    label: "Undo",
    icon: Undo,
    run: (editor) => chain(editor).undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    label: "Redo",
    icon: Redo,
    run: (editor) => chain(editor).redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
];

function mark(label: string, icon: Icon, name: string, run: Run): Tool {
  return { label, icon, run, isActive: (editor) => editor.isActive(name) };
}

interface ToolbarProps {
  editor: Editor;
  uploading: Upload;
  onImages: (files: File[]) => void;
  variables: readonly string[] | undefined;
}

export function Toolbar({ editor, uploading, onImages, variables }: ToolbarProps) {
  const [prompt, setPrompt] = useState<PromptKind | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: TOOLS.map((tool) => tool.isActive?.(current) ?? false),
      possible: HISTORY.map((tool) => tool.isPossible?.(current) ?? true),
      isLink: current.isActive("link"),
      isImage: current.isActive("image"),
      isTable: current.isActive("table"),
    }),
  });
  const toggle = (kind: PromptKind) => setPrompt(prompt === kind ? null : kind);

  return (
    <div className="sticky top-[var(--sticky-top,4rem)] z-10 rounded-t border-line border-b bg-surface">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout */}
      <div role="group" aria-label="Formatting" className="flex flex-wrap gap-0.5 p-1.5">
        {TOOLS.map((tool, at) => (
          <ToolButton
            key={tool.label}
            {...tool}
            isPressed={state.active[at] ?? false}
            onPress={() => tool.run(editor)}
          />
        ))}
        <ToolButton
          label="Link"
          icon={LinkIcon}
          isPressed={state.isLink || prompt === "link"}
          onPress={() => toggle("link")}
        />
        {!variables && (
          <>
            <ToolButton
              label={state.isImage ? "Describe image" : "Image"}
              icon={ImageIcon}
              isPressed={state.isImage}
              onPress={() => (state.isImage ? toggle("alt") : input.current?.click())}
            />
            <ToolButton
              label="Video"
              icon={Film}
              isPressed={prompt === "video"}
              onPress={() => toggle("video")}
            />
          </>
        )}
        <ToolButton
          label="Table"
          icon={TableIcon}
          isPressed={state.isTable}
          isDisabled={state.isTable}
          onPress={() => chain(editor).insertTable(NEW_TABLE).run()}
        />
        <span aria-hidden="true" className="mx-1 w-px bg-line" />
        {HISTORY.map((tool, at) => (
          <ToolButton
            key={tool.label}
            {...tool}
            isDisabled={!state.possible[at]}
            onPress={() => tool.run(editor)}
          />
        ))}
      </div>
      {variables && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
        <div role="group" aria-label="Variables" className="flex flex-wrap gap-2 px-3 pb-2.5">
          {variables.map((name) => (
            <button
              key={name}
              type="button"
              title="Insert at the cursor"
              onClick={() => chain(editor).insertContent(`{{${name}}}`).run()}
              className="min-h-6 rounded bg-press-soft px-2 py-0.5 font-mono text-press text-xs hover:underline"
            >
              {`{{${name}}}`}
            </button>
          ))}
        </div>
      )}
      {state.isTable && <TableTools editor={editor} />}
      {prompt && (
        <ToolbarPrompt key={prompt} kind={prompt} editor={editor} onDone={() => setPrompt(null)} />
      )}
      {uploading.progress !== null && (
        <div className="px-4 pb-2">
          <Progress label="Uploading image..." value={uploading.progress * 100} size="sm" />
        </div>
      )}
      <p role="alert" className="px-4 pb-2 font-medium text-brick text-sm empty:hidden">
        {uploading.error}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label="Choose an image for the text"
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
