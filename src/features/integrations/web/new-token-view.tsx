import { useEffect, useRef } from "react";
import { copyText } from "#platform/web/share-link.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

interface Props {
  /** The only time that it is shown. */
  token: string;
  /** What it is: "token" or "secret". */
  noun?: "token" | "secret";
  onClose: () => void;
}

export function NewTokenView({ token, noun = "token", onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus();
  }, []);
  const copy = () =>
    copyText(token, {
      done: noun === "token" ? "Token copied to clipboard!" : "Secret copied to clipboard!",
      failure: `Couldn't copy the ${noun}. Please select and copy it.`,
    });
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="new-token"
      className="flex flex-col gap-4 rounded border border-sage bg-sage-soft p-5 outline-none"
    >
      <div>
        <h2 id="new-token" className="display text-ink text-lg">
          Copy your new {noun}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          Store it like a password. We won't show it again.
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={`New ${noun}`}
          labelHidden
          value={token}
          readOnly
          className="font-mono"
          fieldClassName="min-w-0 flex-[1_1_16rem]"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy</Button>
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </div>
    </section>
  );
}
