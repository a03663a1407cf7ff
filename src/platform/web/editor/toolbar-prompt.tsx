import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { safeLink } from "#lib/html-rules.ts";
import { embedAddress } from "#lib/video-source.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

export type PromptKind = "link" | "video" | "alt";

interface Prompt {
  label: string;
  placeholder: string;
  action: string;
  initial: (editor: Editor) => string;
  /** Applies the text; returns an error message if it is invalid. */
  apply: (editor: Editor, text: string) => string | null;
}

/** Reads `example.com/page` as a URL, not as a path on this site. */
const withScheme = (text: string): string =>
  /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text;

const PROMPTS: Record<PromptKind, Prompt> = {
  link: {
    label: "Link URL",
    placeholder: "https:// or a path such as /resources",
    action: "Set link",
    initial: (editor) => String(editor.getAttributes("link").href ?? ""),
    apply(editor, text) {
      const href = safeLink(withScheme(text));
      // Checked first, because the chain moves the focus into the text.
      if (text !== "" && !href) return "Please enter a URL, an email link or a path on this site.";
      const link = editor.chain().focus().extendMarkRange("link");
      if (!href) {
        link.unsetLink().run();
        return null;
      }
      if (editor.state.selection.empty && !editor.isActive("link")) {
        const content = { type: "text", text: href, marks: [{ type: "link", attrs: { href } }] };
        editor.chain().focus().insertContent(content).run();
      } else {
        link.setLink({ href }).run();
      }
      return null;
    },
  },
  video: {
    label: "Video URL",
    placeholder: "YouTube, Vimeo, Loom or Wistia",
    action: "Add video",
    initial: () => "",
    apply(editor, text) {
      const src = embedAddress(text);
      if (!src) return "Please enter the URL of a YouTube, Vimeo, Loom or Wistia video.";
      editor
        .chain()
        .focus()
        .insertContent({ type: "videoEmbed", attrs: { src, title: "Video" } })
        .run();
      return null;
    },
  },
  alt: {
    label: "Image description (for people who can't see it)",
    placeholder: "Leave empty if the image is decorative",
    action: "Save description",
    initial: (editor) => String(editor.getAttributes("image").alt ?? ""),
    apply(editor, text) {
      editor.chain().focus().updateAttributes("image", { alt: text }).run();
      return null;
    },
  },
};

interface ToolbarPromptProps {
  kind: PromptKind;
  editor: Editor;
  onDone: () => void;
}

/** A one-field prompt under the toolbar. Not a form element, because forms cannot nest. */
export function ToolbarPrompt({ kind, editor, onDone }: ToolbarPromptProps) {
  const { label, placeholder, action, initial, apply } = PROMPTS[kind];
  const [text, setText] = useState(() => initial(editor));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
  }, []);

  function submit() {
    const problem = apply(editor, text.trim());
    if (problem) setError(problem);
    else onDone();
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") submit();
    else {
      onDone();
      editor.commands.focus();
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-t p-2">
      <TextField
        ref={input}
        label={label}
        placeholder={placeholder}
        value={text}
        error={error}
        fieldClassName="flex-1 basis-56"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button size="md" onClick={submit}>
        {action}
      </Button>
      <Button variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </div>
  );
}
