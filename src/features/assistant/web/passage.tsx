import { Link } from "@tanstack/react-router";
import { AccordionItem } from "#ui/accordion.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { SourceData } from "./api.ts";
import { Excerpt } from "./search-results.tsx";
import { SOURCE_KINDS, sourceLabel } from "./source-kinds.ts";

interface Props {
  passage: SourceData;
  question: string;
  /** Items with the same name close each other. */
  name: string;
}

/** A passage as one of several suggestions. Its page opens in a new tab and leaves the form alone. */
export function Passage({ passage, question, name }: Props) {
  const { label } = SOURCE_KINDS[passage.kind];
  return (
    <AccordionItem
      name={name}
      title={
        <span className="min-w-0">
          <span className="block text-ink-faint text-xs">
            Search result · {sourceLabel(passage)}
          </span>
          {passage.title}
        </span>
      }
    >
      <blockquote className="flex flex-col gap-2 border-accent border-l-2 pl-3">
        <Excerpt text={passage.excerpt} question={question} />
      </blockquote>
      <Link
        to={passage.path}
        target="_blank"
        className={buttonClass({ variant: "link", className: "mt-3" })}
      >
        Open {label.toLowerCase()}
        <span className="visually-hidden"> “{passage.title}” (opens in a new tab)</span>
      </Link>
    </AccordionItem>
  );
}
