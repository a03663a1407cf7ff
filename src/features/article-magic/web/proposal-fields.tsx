import { type ReactNode, useMemo } from "react";
import { readHtml } from "#platform/compare/read-html.ts";
import { comparedImages, comparedTexts } from "#ui/compare/compared-values.tsx";
import type { Side } from "#ui/compare/marks.ts";
import type { Field } from "../fields.ts";
import type { Preview } from "./api.ts";
import { type Choice, changedFields, toggleField } from "./choices.ts";
import { FieldSection } from "./field-section.tsx";
import { cut } from "./field-words.ts";
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
  const pictures = comparedImages({
    before: original.featuredImageUrl ?? "",
    after: proposal.featuredImageUrl ?? "",
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
        original={pictures.before}
        proposed={pictures.after}
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
  const { before: original, after: proposed } = useMemo(
    () =>
      comparedTexts(
        { before: before ?? "", after: after ?? "" },
        isTitle ? "display text-lg" : undefined,
      ),
    [before, after, isTitle],
  );
  return <FieldSection {...section} original={original} proposed={proposed} />;
}
