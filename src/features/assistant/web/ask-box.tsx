import Square from "lucide-react/icons/square";
import type { KeyboardEvent, Ref } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Composer } from "#ui/composer.tsx";
import { MAX_QUESTION } from "../limits.ts";
import type { OverviewData } from "./api.ts";

interface Props {
  draft: { value: string; setValue: (text: string) => void };
  inputRef: Ref<HTMLTextAreaElement>;
  error: string | null;
  isAnswering: boolean;
  provider: OverviewData["provider"] | undefined;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The question field. Escape or the Stop button stops a running answer. */
export function AskBox(props: Props) {
  const { draft, error, isAnswering, onStop } = props;
  function stopOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && isAnswering) onStop();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard shortcut for the field inside
    <div
      data-print="hide"
      onKeyDown={stopOnEscape}
      className="border-line border-t px-4 py-3 sm:px-6"
    >
      <div className="mx-auto w-full max-w-[46rem]">
        <Composer
          label="Your question"
          placeholder="Ask a question"
          value={draft.value}
          onChange={draft.setValue}
          onSend={props.onAsk}
          sendLabel="Ask"
          busy={isAnswering}
          maxLength={MAX_QUESTION}
          inputRef={props.inputRef}
          action={
            isAnswering && (
              <Button
                variant="secondary"
                icon={<Square aria-hidden="true" className="size-3.5 fill-current" />}
                onClick={onStop}
              >
                Stop
              </Button>
            )
          }
        >
          {error && <Banner tone="error">{error}</Banner>}
        </Composer>
        {props.provider === "model" && (
          <p className="mt-1 text-ink-faint text-xs">AI answers can be wrong. Check the sources.</p>
        )}
      </div>
    </div>
  );
}
