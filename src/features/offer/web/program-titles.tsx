import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { OfferData } from "./api.ts";

type Pillar = OfferData["pillars"][number];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const lessonsIn = (pillars: Pillar[]) =>
  pillars.flatMap(({ elements }) => elements.flatMap(({ lessons }) => lessons)).length;

/** The titles of everything in the program. The first pillar is open. */
export function ProgramTitles({ pillars }: { pillars: Pillar[] }) {
  return (
    <section aria-labelledby="program-titles">
      <SectionHeading
        id="program-titles"
        subtitle={`${counted(pillars.length, "pillar")}, ${counted(lessonsIn(pillars), "lesson")}`}
        className="mb-0 border-b-0"
      >
        What you will learn
      </SectionHeading>
      <Accordion>
        {pillars.map((pillar, index) => (
          <AccordionItem
            key={pillar.id}
            defaultOpen={index === 0}
            title={
              <span className="flex min-w-0 flex-1 items-center gap-3">
                <span
                  aria-hidden="true"
                  style={hueStyle(pillar.color, "#0F3460")}
                  className="hue-gradient size-3 shrink-0 rounded-full"
                />
                <span className="min-w-0 flex-1 break-words">{pillar.title}</span>
                <span className="shrink-0 font-normal text-ink-faint text-sm tabular-nums">
                  {counted(lessonsIn([pillar]), "lesson")}
                </span>
              </span>
            }
          >
            <PillarContent pillar={pillar} />
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}

function PillarContent({ pillar }: { pillar: Pillar }) {
  return (
    <div className="pl-6">
      <p>{pillar.description}</p>
      <ol className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {pillar.elements.map((element) => (
          <li key={element.id}>
            <h3 className="font-medium text-ink">{element.title}</h3>
            <ul className="mt-1.5 list-disc pl-5 marker:text-ink-faint">
              {element.lessons.map((title, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles are not unique and never move
                <li key={index}>{title}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
