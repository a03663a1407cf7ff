import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import { noMatchText } from "./no-match-text.ts";

interface EmptyListProps {
  title: string;
  /** Plural: "users". */
  noun: string;
  /** The searched words; empty when only other filters are set. */
  search: string;
  isFiltered: boolean;
  onReset: () => void;
  resetLabel?: string | undefined;
  /** Shown when no filter is set. */
  text?: ReactNode;
  /** Offered when no filter is set. */
  action?: ReactNode;
  illustration?: ReactNode;
}

/** A list without items: offers to reset its filters, or to add the first item. */
export function EmptyList(props: EmptyListProps) {
  const { title, noun, search, isFiltered, onReset, resetLabel = "Reset filters" } = props;
  return (
    <EmptyState
      title={title}
      text={isFiltered ? noMatchText(noun, search) : props.text}
      illustration={props.illustration}
      action={
        isFiltered ? (
          <Button variant="secondary" onClick={onReset}>
            {resetLabel}
          </Button>
        ) : (
          props.action
        )
      }
    />
  );
}
