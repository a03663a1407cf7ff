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

/** Where one asks. Escape or the button stops an answer that is under way. */
export function AskBox(props: Props) {
  const { draft, error, isAnswering, onStop } = props;
  function stopOnEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && isAnswering) onStop();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for those who type in here
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
          <p className="mt-1 text-ink-faint text-xs">
            Answers can be wrong. The sources are the programme’s own words.
          </p>
        )}
      </div>
    </div>
  );
}
