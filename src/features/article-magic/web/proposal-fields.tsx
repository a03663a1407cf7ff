import { type ReactNode, useMemo } from "react";
import { readHtml } from "#lib/compare/read-html.ts";
import { comparedImages, comparedTexts } from "#ui/compare/compared-values.tsx";
import type { Side } from "#ui/compare/marks.ts";
import type { Field } from "../fields.ts";
import { changedFields, type FieldsProps, toggleField } from "./choices.ts";
import { truncate } from "./field-labels.ts";
import { FieldSection } from "./field-section.tsx";
import { TopicChoice } from "./topic-choice.tsx";

interface Props extends FieldsProps {
  headingLevel: 2 | 3;
  /** The compared bodies; without it, the first 200 characters of each are shown. */
  body?: Record<Side | "tools", ReactNode>;
}

const MAX_EXCERPT = 200;

/** Shows every field of a proposal next to the current article. */
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
  const images = comparedImages({
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
        original={images.before}
        proposed={images.after}
        note={
          proposal.imageSource === "fallback" &&
          "No usable photo was suggested, so we picked one from our library."
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
  truncate(
    readHtml(html)
      .lines.map((line) => line.text)
      .join(" "),
    MAX_EXCERPT,
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
