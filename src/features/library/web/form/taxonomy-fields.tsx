import { useQuery } from "@tanstack/react-query";
import { Checkbox } from "#ui/checkbox.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { taxonomyOptions } from "../api.ts";
import type { Form } from "./article-fields.ts";

/** Checkboxes for categories and topics. */
export function TaxonomyFields({ form }: { form: Form }) {
  const taxonomy = useQuery(taxonomyOptions());
  return (
    <>
      <Terms
        form={form}
        name="categoryIds"
        legend="Categories"
        terms={taxonomy.data?.categories}
        hasFailed={taxonomy.isError}
      />
      <Terms
        form={form}
        name="topicIds"
        legend="Topics"
        terms={taxonomy.data?.topics}
        hasFailed={taxonomy.isError}
      />
    </>
  );
}

interface TermsProps {
  form: Form;
  name: "categoryIds" | "topicIds";
  legend: string;
  terms: { id: string; name: string }[] | undefined;
  hasFailed: boolean;
}

function Terms({ form, name, legend, terms, hasFailed }: TermsProps) {
  const chosen = form.watch(name);
  const toggle = (id: string) =>
    form.setValue(
      name,
      chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
      { shouldDirty: true },
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-ink text-sm">{legend}</legend>
      {!terms && !hasFailed && <Skeleton className="h-24 w-full" />}
      {hasFailed && !terms && (
        <p className="text-brick text-sm">Couldn't load the list. Your current selection stays.</p>
      )}
      {terms?.length === 0 && (
        <p className="text-ink-faint text-sm">No {legend.toLowerCase()} yet.</p>
      )}
      <div className="grid gap-1.5 sm:grid-cols-2 xl:grid-cols-3">
        {terms?.map((term) => (
          <Checkbox
            key={term.id}
            label={term.name}
            checked={chosen.includes(term.id)}
            onChange={() => toggle(term.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
