import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { toast } from "#ui/toast-store.ts";
import { articleImportApi, type ImportRunData } from "./api.ts";

interface Props {
  run: ImportRunData;
  tone: "amber" | "red";
  title: string;
  messages: string[];
}

const tones = {
  amber: "border-amber/40 bg-amber-soft",
  red: "border-brick/40 bg-brick-soft",
} as const;

export function MessageList({ run, tone, title, messages }: Props) {
  const [isCopying, setIsCopying] = useState(false);
  const hidden = run.messageCount - run.messages.length;
  const copy = async () => {
    setIsCopying(true);
    try {
      const all = await articleImportApi.call.messages({ id: run.id });
      const lines = [...(run.error ? [run.error] : []), ...all.messages];
      await navigator.clipboard.writeText(lines.join("\n"));
      toast.success("Copied to clipboard!");
    } catch {
      toast.error("Failed to copy. Please try again.");
    } finally {
      setIsCopying(false);
    }
  };
  return (
    <div className={cx("mt-6 rounded border p-4", tones[tone])}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-semibold text-ink text-sm">{title}</h4>
        <Button
          size="sm"
          variant="secondary"
          busy={isCopying}
          icon={<Copy aria-hidden="true" className="size-3.5" />}
          onClick={copy}
        >
          Copy
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard */}
      <section aria-label={title} tabIndex={0} className="mt-3 max-h-72 overflow-y-auto">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink text-sm">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages can repeat
            <li key={index} className="break-words">
              {message}
            </li>
          ))}
        </ul>
        {hidden > 0 && (
          <p className="mt-3 text-ink-soft text-sm">{`And ${hidden} more: copy them all.`}</p>
        )}
      </section>
    </div>
  );
}
