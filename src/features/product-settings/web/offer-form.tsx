import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { featureApi } from "#platform/web/api-client.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";
import { OfferForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { SectionForm, useSectionForm } from "./section-form.tsx";

const MAX_OPTIONS = 50;
const HINT =
  "Everyone who is signed in can read this lesson before they pay. Leave empty to show none.";
const MISSING = "The chosen lesson is not published any more, so nobody sees it in the offer.";

const FIELDS: FieldViews<OfferForm> = { sampleLessonId: { label: "Sample lesson" } };

/** Published lessons with their place in the program. */
function usePublishedLessons() {
  const tree = useQuery(featureApi("learning").query.programTree.queryOptions());
  const published = <Node extends { isPublished: boolean }>(nodes: Node[]) =>
    nodes.filter(({ isPublished }) => isPublished);
  const options: SearchSelectOption[] | undefined =
    tree.data &&
    published(tree.data.pillars).flatMap((pillar) =>
      published(pillar.elements).flatMap((element) =>
        published(element.lessons).map(({ id, title }) => ({
          value: id,
          label: title,
          note: `${pillar.title} · ${element.title}`,
        })),
      ),
    );
  return options;
}

export function OfferSection({ settings }: { settings: SettingsData }) {
  const lessons = usePublishedLessons();
  const [search, setSearch] = useState("");
  const state = useSectionForm<"offer", OfferForm, OfferForm>({
    section: "offer",
    settings,
    schema: OfferForm,
    valuesOf: ({ sampleLessonId }) => ({ sampleLessonId }),
    save: (form, version) => productSettingsApi.call.saveOffer({ ...form, version }),
  });
  const words = search.toLowerCase();
  const found = (lessons ?? []).filter(({ label, note }) =>
    `${label} ${note}`.toLowerCase().includes(words),
  );
  return (
    <SectionForm
      section="offer"
      settings={settings}
      state={state}
      fields={FIELDS}
      saveLabel="Save Offer"
    >
      <Controller
        control={state.form.control}
        name="sampleLessonId"
        render={({ field, fieldState }) => {
          const chosen = lessons?.find(({ value }) => value === field.value);
          const isMissing = lessons !== undefined && field.value !== null && !chosen;
          return (
            <SearchSelect
              label="Sample lesson"
              placeholder="Search for a lesson"
              value={chosen ?? null}
              onChange={(option) => field.onChange(option?.value ?? null)}
              options={found.slice(0, MAX_OPTIONS)}
              onSearch={setSearch}
              hint={isMissing ? MISSING : HINT}
              error={fieldState.error?.message}
            />
          );
        }}
      />
    </SectionForm>
  );
}
