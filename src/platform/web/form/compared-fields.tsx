import { ComparedField } from "#ui/compare/compared-field.tsx";
import { comparedImages, comparedTexts } from "#ui/compare/compared-values.tsx";
import { useHtmlComparison } from "#ui/compare/html-comparison.tsx";
import { type FieldView, textOfValue } from "./field-views.ts";
import { isSameValue } from "./stored.ts";

type Labels = Record<"before" | "after", string>;

interface Props {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: each view converts the value of one field
  fields: Record<string, FieldView<any>>;
  labels: Labels;
}

/** Two versions of a form, field by field, with marked differences; equal fields are hidden. */
export function ComparedFields({ before, after, fields, labels }: Props) {
  const differing = Object.entries(fields).filter(
    ([name]) => !isSameValue(before[name] ?? null, after[name] ?? null),
  );
  if (differing.length === 0) {
    return <p className="text-ink-soft text-sm">Both versions are identical.</p>;
  }
  return differing.map(([name, view]) => (
    <Field key={name} view={view} before={before[name]} after={after[name]} labels={labels} />
  ));
}

interface FieldProps {
  view: FieldView<unknown>;
  before: unknown;
  after: unknown;
  labels: Labels;
}

function Field({ view, before, after, labels }: FieldProps) {
  const texts = { before: textOfValue(view, before), after: textOfValue(view, after) };
  if (view.kind === "html") return <HtmlField name={view.label} texts={texts} labels={labels} />;
  const sides =
    view.kind === "image" ? comparedImages(texts) : comparedTexts(texts, "whitespace-pre-line");
  return <ComparedField name={view.label} labels={labels} {...sides} />;
}

interface HtmlProps {
  name: string;
  texts: { before: string; after: string };
  labels: Labels;
}

function HtmlField({ name, texts, labels }: HtmlProps) {
  const sides = useHtmlComparison(texts, `Show the ${name.toLowerCase()}`);
  return <ComparedField name={name} labels={labels} {...sides} />;
}
