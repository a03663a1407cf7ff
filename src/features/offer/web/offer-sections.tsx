import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import BookOpen from "lucide-react/icons/book-open";
import { QueryView } from "#platform/web/query-view.tsx";
import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type OfferData, offerOptions } from "./api.ts";
import { ProgramTitles } from "./program-titles.tsx";

/** What the membership contains. Each part is hidden while it is empty. */
export function OfferSections() {
  const offer = useQuery(offerOptions());
  return (
    <QueryView
      query={offer}
      loading={<Loading />}
      failure="Failed to load what the membership contains."
      errorClassName="mt-12"
    >
      {({ pillars, sampleLesson, founder, gurus, faq, refundPolicy }) => (
        <div className="mt-12 flex flex-col gap-12 sm:mt-14 sm:gap-14">
          {pillars.length > 0 && <ProgramTitles pillars={pillars} />}
          {sampleLesson && <SampleLesson lesson={sampleLesson} />}
          <Faces founder={founder} gurus={gurus} />
          {faq.length > 0 && <Faq items={faq} />}
          {refundPolicy && <RefundPolicy text={refundPolicy} />}
        </div>
      )}
    </QueryView>
  );
}

function Loading() {
  return (
    <LoadingRegion className="mt-12 sm:mt-14">
      <Skeleton className="mb-5 h-7 w-56" />
      <Skeleton className="h-72 w-full" />
    </LoadingRegion>
  );
}

function SampleLesson({ lesson }: { lesson: NonNullable<OfferData["sampleLesson"]> }) {
  return (
    <section
      aria-labelledby="sample-lesson"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded border border-line bg-surface p-6 sm:p-8"
    >
      <div className="min-w-0">
        <p className="text-accent-ink text-sm">Sample lesson from {lesson.pillarTitle}</p>
        <h2 id="sample-lesson" className="display mt-1 text-2xl text-ink">
          {lesson.title}
        </h2>
      </div>
      <Link to="/subscription/sample-lesson" className={buttonClass({ variant: "secondary" })}>
        <BookOpen aria-hidden="true" className="size-4.5" />
        Read the sample lesson
      </Link>
    </section>
  );
}

function Faces({ founder, gurus }: Pick<OfferData, "founder" | "gurus">) {
  return (
    <section aria-labelledby="faces">
      <SectionHeading id="faces">Who you learn from</SectionHeading>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {[{ ...founder, id: "founder" }, ...gurus].map(({ id, name, role, imageUrl }) => (
          <li key={id} className="flex min-w-0 items-center gap-4">
            <Avatar name={name} src={imageUrl} size="lg" />
            <span className="min-w-0">
              <span className="block break-words font-medium text-ink">{name}</span>
              {role && <span className="block break-words text-ink-soft text-sm">{role}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Faq({ items }: { items: OfferData["faq"] }) {
  return (
    <section aria-labelledby="offer-faq">
      <SectionHeading id="offer-faq" className="mb-0 border-b-0">
        Questions and answers
      </SectionHeading>
      <Accordion>
        {items.map(({ id, question, answer }) => (
          <AccordionItem key={id} title={question}>
            <Paragraphs text={answer} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}

function RefundPolicy({ text }: { text: string }) {
  return (
    <section aria-labelledby="refund-policy">
      <SectionHeading id="refund-policy">Refund policy</SectionHeading>
      <div className="max-w-prose text-ink-soft">
        <Paragraphs text={text} />
      </div>
    </section>
  );
}
