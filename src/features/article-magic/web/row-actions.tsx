import { Link } from "@tanstack/react-router";
import Pencil from "lucide-react/icons/pencil";
import Sparkles from "lucide-react/icons/sparkles";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import type { MagicArticle } from "./api.ts";
import type { Rows } from "./use-rows.ts";

interface Props {
  article: MagicArticle;
  rows: Rows;
}

/** The actions for the current stage of an article. */
export function RowActions({ article, rows }: Props) {
  const entry = rows.queue.entries.get(article.id);
  const stage = entry?.state ?? (article.hasProposal ? "ready" : "idle");
  const frame = useRestoredFocus(stage);
  return (
    <div ref={frame} className="flex items-start gap-1">
      <div className="flex flex-wrap items-center gap-2 lg:w-52">
        <StageActions stage={stage} article={article} rows={rows} />
      </div>
      <Link
        to="/admin/articles/$id/edit"
        params={{ id: article.id }}
        aria-label={`Edit ${article.title}`}
        title="Edit"
        className={buttonClass({ variant: "ghost", className: "!min-h-8 w-8 !px-0" })}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}

type Stage = "idle" | "waiting" | "working" | "failed" | "ready";

function StageActions({ stage, article, rows }: Props & { stage: Stage }): ReactNode {
  const { id, title } = article;
  const named = (label: string) => ({ "aria-label": `${label}: ${title}`, size: "sm" as const });
  const cancel = (
    <Button variant="ghost" {...named("Cancel")} onClick={() => rows.cancel(article)}>
      Cancel
    </Button>
  );
  if (stage === "waiting" || stage === "working") {
    return (
      <>
        <Button variant="secondary" {...named("Enhancing...")} busy>
          {stage === "waiting" ? "Queued..." : "Enhancing..."}
        </Button>
        {cancel}
      </>
    );
  }
  if (stage === "failed") {
    return (
      <>
        <Button {...named("Try Again")} onClick={() => rows.enhance([id])}>
          Try Again
        </Button>
        {cancel}
      </>
    );
  }
  if (stage === "ready") {
    return (
      <>
        <Button
          variant="secondary"
          {...named("Preview Changes")}
          aria-expanded={rows.isOpen(id)}
          onClick={() => rows.toggleOpen(id)}
        >
          Preview Changes
        </Button>
        <Button
          {...named("Save Changes")}
          busy={rows.isSaving(id)}
          onClick={() => void rows.save(article)}
        >
          Save Changes
        </Button>
        {cancel}
      </>
    );
  }
  const revisionId = article.undoableRevisionId;
  return (
    <>
      <Button
        variant="secondary"
        {...named("Enhance with AI")}
        icon={<Sparkles aria-hidden="true" className="size-4 text-accent" />}
        onClick={() => rows.enhance([id])}
      >
        Enhance with AI
      </Button>
      {revisionId && (
        <Button
          variant="ghost"
          {...named("Undo")}
          busy={rows.isUndoing(id)}
          icon={<Undo2 aria-hidden="true" className="size-4" />}
          onClick={() => rows.undo(article, revisionId)}
        >
          Undo
        </Button>
      )}
    </>
  );
}

/** Moves focus to the row's first button when a stage change removes the focused one. */
function useRestoredFocus(stage: Stage) {
  const frame = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const node = frame.current;
    const onFocusIn = () => {
      hadFocus.current = true;
    };
    const onFocusOut = (event: FocusEvent) => {
      // relatedTarget is null when the button was removed, and set when the user moved focus.
      if (event.relatedTarget) hadFocus.current = false;
    };
    node?.addEventListener("focusin", onFocusIn);
    node?.addEventListener("focusout", onFocusOut);
    return () => {
      node?.removeEventListener("focusin", onFocusIn);
      node?.removeEventListener("focusout", onFocusOut);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stage changes
  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (hadFocus.current && isLost) frame.current?.querySelector("button")?.focus();
  }, [stage]);
  return frame;
}
