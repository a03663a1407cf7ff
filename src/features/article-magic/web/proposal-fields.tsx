import { type ReactNode, useMemo } from "react";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { readHtml } from "../compare/read-html.ts";
import type { Field } from "../fields.ts";
import type { Preview } from "./api.ts";
import { type Choice, changedFields, toggleField } from "./choices.ts";
import { FieldSection } from "./field-section.tsx";
import { cut } from "./field-words.ts";
import { MarkedText } from "./marked-text.tsx";
import { compareTexts, type Side } from "./marks.ts";
import { TopicChoice } from "./topic-choice.tsx";

export interface FieldsProps {
  preview: Preview;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

interface Props extends FieldsProps {
  headingLevel: 2 | 3;
  /** The bodies side by side; without it the first 200 characters of each are shown. */
  body?: Record<Side | "tools", ReactNode>;
}

const EXCERPT = 200;
const NONE = <span className="text-ink-faint italic">None</span>;

/** Every field of a proposal beside what the article says now. */
export function ProposalFields({ preview, choice, onChoose, headingLevel, body }: Props) {
  const { original, proposal } = preview;
  const changed = useMemo(() => changedFields(preview), [preview]);
  const section = (field: Field) => ({
    field,
    preview,
    headingLevel,
    isChanged: changed.includes(field),
    isAccepted: choice.accept.includes(field),
    onToggle: () => onChoose(toggleField(choice, field)),
  });
  const excerpts = useMemo(
    () => ({ before: excerptOf(original.body), after: excerptOf(proposal.body) }),
    [original.body, proposal.body],
  );
  return (
    <>
      <TextSection {...section("title")} texts={[original.title, proposal.title]} isTitle />
      <TextSection {...section("subtitle")} texts={[original.subtitle, proposal.subtitle]} />
      <FieldSection
        {...section("featuredImage")}
        original={<Picture address={original.featuredImageUrl} />}
        proposed={<Picture address={proposal.featuredImageUrl} />}
        note={
          proposal.imageSource === "fallback" &&
          "No photo was named that can be used, so this is one of our own pictures."
        }
      />
      <TextSection {...section("proTip")} texts={[original.proTip, proposal.proTip]} />
      <FieldSection
        {...section("body")}
        original={body?.before ?? excerpts.before}
        proposed={body?.after ?? excerpts.after}
        tools={body?.tools}
      />
      <TopicChoice
        preview={preview}
        choice={choice}
        onChoose={onChoose}
        headingLevel={headingLevel}
      />
    </>
  );
}

const excerptOf = (html: string): string =>
  cut(
    readHtml(html)
      .lines.map((line) => line.text)
      .join(" "),
    EXCERPT,
  );

type TextProps = Omit<Parameters<typeof FieldSection>[0], "original" | "proposed"> & {
  texts: [string | null, string | null];
  isTitle?: boolean;
};

function TextSection({ texts: [before, after], isTitle = false, ...section }: TextProps) {
  const both = useMemo(() => compareTexts(before ?? "", after ?? ""), [before, after]);
  const side = (name: Side) =>
    both[name].length === 0 ? (
      NONE
    ) : (
      <p className={isTitle ? "display text-lg" : undefined}>
        <MarkedText stretches={both[name]} side={name} />
      </p>
    );
  return <FieldSection {...section} original={side("before")} proposed={side("after")} />;
}

function Picture({ address }: { address: string | null }) {
  if (!address) return NONE;
  return <Image {...imageSources(address, "24rem")} alt="" className="max-w-80 rounded" />;
}
