import type { FieldValues } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { ComparedField } from "#ui/compare/compared-field.tsx";
import { comparedImages, comparedTexts } from "#ui/compare/compared-values.tsx";
import { useHtmlComparison } from "#ui/compare/html-comparison.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { type FieldView, type FieldViews, textOfValue } from "./field-views.ts";
import { isSameValue } from "./stored.ts";

interface Props<Values extends FieldValues> {
  theirs: Values;
  mine: Values;
  fields: FieldViews<Values>;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

const LABELS = { before: "Theirs", after: "Yours" };

/** Compares the saved version with the local one, field by field; equal fields are hidden. */
export function CompareVersions<Values extends FieldValues>(props: Props<Values>) {
  const { theirs, mine, fields } = props;
  const differing = (Object.keys(fields) as (keyof Values)[]).filter(
    (name) => !isSameValue(theirs[name] ?? null, mine[name] ?? null),
  );
  return (
    <Dialog
      open
      size="xl"
      title="Compare versions"
      description="Struck-out text is only in theirs. Underlined text is only in yours."
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={props.isBusy} onClick={props.onTake}>
            Use theirs
          </Button>
          <Button disabled={props.isBusy} onClick={props.onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      {differing.length === 0 && (
        <p className="text-ink-soft text-sm">Both versions are identical.</p>
      )}
      {differing.map((name) => (
        <Field key={String(name)} view={fields[name]} before={theirs[name]} after={mine[name]} />
      ))}
    </Dialog>
  );
}

interface FieldProps<Value> {
  view: FieldView<Value>;
  before: Value;
  after: Value;
}

function Field<Value>({ view, before, after }: FieldProps<Value>) {
  const texts = { before: textOfValue(view, before), after: textOfValue(view, after) };
  if (view.kind === "html") return <HtmlField name={view.label} texts={texts} />;
  const sides = view.kind === "image" ? comparedImages(texts) : comparedTexts(texts);
  return <ComparedField name={view.label} labels={LABELS} {...sides} />;
}

interface HtmlProps {
  name: string;
  texts: { before: string; after: string };
}

function HtmlField({ name, texts }: HtmlProps) {
  const sides = useHtmlComparison(texts, `Show the ${name.toLowerCase()}`);
  return <ComparedField name={name} labels={LABELS} {...sides} />;
}
