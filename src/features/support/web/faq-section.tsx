import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { Button } from "#ui/button.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Overview } from "./api.ts";
import { searchFaq } from "./match-faq.ts";

const INITIAL_COUNT = 5;

interface Props {
  title: string;
  items: Overview["faq"];
}

/** The FAQ as a searchable accordion. */
export function FaqSection({ title, items }: Props) {
  const [search, setSearch] = useState("");
  const found = searchFaq(items, search);
  const isSearching = search.trim() !== "";
  const { hash } = useLocation();
  const linked = items.findIndex((item) => hash === `faq-${item.id}`);
  // Only the first questions are shown, so the ticket form stays in view.
  const [isExpanded, setIsExpanded] = useState(false);
  const isShort =
    !isSearching && !isExpanded && linked < INITIAL_COUNT && items.length > INITIAL_COUNT + 1;
  const shown = isShort ? found.slice(0, INITIAL_COUNT) : found;
  // The router could not scroll to the linked question before the FAQ was loaded.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <section aria-labelledby="faq-title">
      <SectionHeading id="faq-title">{title}</SectionHeading>
      <SearchField
        label="Search FAQs"
        placeholder="Search FAQs"
        value={search}
        onValueChange={setSearch}
        fieldClassName="mb-4 max-w-md"
      />
      <p role="status" className="visually-hidden">
        {isSearching && (found.length === 1 ? "1 answer found." : `${found.length} answers found.`)}
      </p>
      {found.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 border-line border-y py-6 text-ink-soft text-sm">
          No matching answers.
          <Button variant="link" onClick={() => setSearch("")}>
            Show all questions
          </Button>
        </p>
      ) : (
        <Accordion>
          {shown.map((item) => (
            <AccordionItem
              // A new key resets the open state: a search opens its results, clearing it closes them.
              key={`${item.id} ${isSearching && found.length <= 3}`}
              id={`faq-${item.id}`}
              defaultOpen={hash === `faq-${item.id}` || (isSearching && found.length <= 3)}
              title={<Highlight text={item.question} query={search} />}
            >
              <Paragraphs text={item.answer} />
            </AccordionItem>
          ))}
        </Accordion>
      )}
      {isShort && (
        <Button variant="link" className="mt-3" onClick={() => setIsExpanded(true)}>
          Show all {items.length} questions
        </Button>
      )}
    </section>
  );
}
