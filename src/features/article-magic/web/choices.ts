import type { Field } from "../fields.ts";
import type { Preview } from "./api.ts";
import { isSameHtml } from "./same-html.ts";

/** The fields and topics of a proposal to save. */
export interface Choice {
  accept: readonly Field[];
  topicIds: readonly string[];
}

/** Shared by the parts of the proposal form. */
export interface FieldsProps {
  preview: Preview;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const idsOf = (topics: readonly { id: string }[]) => topics.map(({ id }) => id);

/** The fields that differ between the proposal and the article. */
export function changedFields({ original, proposal }: Preview): Field[] {
  const differs: Record<Field, boolean> = {
    title: original.title !== proposal.title,
    subtitle: original.subtitle !== proposal.subtitle,
    featuredImage: original.featuredImageUrl !== proposal.featuredImageUrl,
    proTip: original.proTip !== proposal.proTip,
    body: !isSameHtml(original.body, proposal.body),
    topics: !sameSet(idsOf(original.topics), idsOf(proposal.suggestedTopics)),
  };
  return (Object.keys(differs) as Field[]).filter((field) => differs[field]);
}

/**
 * Selects every changed field and all suggested topics. A built-in fallback image does not replace
 * an existing image by default.
 */
export function defaultChoice(preview: Preview): Choice {
  const { original, proposal } = preview;
  const isFallbackOverExisting =
    proposal.imageSource === "fallback" && original.featuredImageUrl !== null;
  return {
    accept: changedFields(preview).filter(
      (field) => field !== "featuredImage" || !isFallbackOverExisting,
    ),
    topicIds: idsOf(proposal.suggestedTopics),
  };
}

/** Toggles a topic. Accepts the topics field only if the selection differs from the article. */
export function toggleTopic(preview: Preview, choice: Choice, id: string): Choice {
  const topicIds = choice.topicIds.includes(id)
    ? choice.topicIds.filter((one) => one !== id)
    : [...choice.topicIds, id];
  const others = choice.accept.filter((field) => field !== "topics");
  const isChange = !sameSet(topicIds, idsOf(preview.original.topics));
  return { topicIds, accept: isChange ? [...others, "topics"] : others };
}

export const toggleField = (choice: Choice, field: Field): Choice => ({
  ...choice,
  accept: choice.accept.includes(field)
    ? choice.accept.filter((one) => one !== field)
    : [...choice.accept, field],
});
