import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { Button } from "#ui/button.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Overview } from "./api.ts";
import { searchFaq } from "./match-faq.ts";
import { Paragraphs } from "./paragraphs.tsx";

const SHOWN_FIRST = 5;

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
  // A few questions first, so that the ticket form below them is not out of sight.
  const [isWhole, setIsWhole] = useState(false);
  const isShort =
    !isSearching && !isWhole && linked < SHOWN_FIRST && items.length > SHOWN_FIRST + 1;
  const shown = isShort ? found.slice(0, SHOWN_FIRST) : found;
  // A link to one question opens it; the router could not find it before it was loaded.
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <section aria-labelledby="faq-title">
      <SectionHeading id="faq-title">{title}</SectionHeading>
      <SearchField
        label="Search the answers"
        placeholder="Search the answers"
        value={search}
        onValueChange={setSearch}
        fieldClassName="mb-4 max-w-md"
      />
      <p role="status" className="visually-hidden">
        {isSearching && (found.length === 1 ? "1 answer found" : `${found.length} answers found`)}
      </p>
      {found.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 border-line border-y py-6 text-ink-soft text-sm">
          No answer matches your search.
          <Button variant="link" onClick={() => setSearch("")}>
            Show all questions
          </Button>
        </p>
      ) : (
        <Accordion>
          {shown.map((item) => (
            <AccordionItem
              // A search opens what it found; clearing it closes them again.
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
        <Button variant="link" className="mt-3" onClick={() => setIsWhole(true)}>
          Show all {items.length} questions
        </Button>
      )}
    </section>
  );
}
