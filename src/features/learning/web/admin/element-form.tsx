import { Controller } from "react-hook-form";
import { HistoryButton } from "#platform/web/authoring/history-button.tsx";
import { PublishChoice } from "#platform/web/authoring/publish-choice.tsx";
import {
  publishingInput,
  publishingText,
  publishingValues,
} from "#platform/web/authoring/publishing-values.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { LoadedDialog } from "#platform/web/form/loaded-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { ElementForm as ElementSchema } from "../../admin-contract.ts";
import { learningApi } from "../api.ts";
import { DripChoice } from "./drip-choice.tsx";
import { dripInput, dripText, dripValues, formFieldOf } from "./drip-values.ts";
import { type TitledForm, TitleFields } from "./title-fields.tsx";

interface Props {
  pillar: { id: string; slug: string };
  /** The key element to edit; null creates a new one. */
  elementId: string | null;
  onSaved: () => void;
  onClose: () => void;
}

type Element = Awaited<ReturnType<typeof learningApi.call.adminFindElement>>;

const valuesOf = (element: Element | null, zone: string) => ({
  title: element?.title ?? "",
  description: element?.description ?? "",
  slug: element?.slug ?? "",
  publishing: publishingValues(element, zone),
  drip: dripValues(element),
});
type ElementValues = ReturnType<typeof valuesOf>;
const stored = (element: Element, zone: string) => storedAs(element, valuesOf(element, zone));

const FIELDS: FieldViews<ElementValues> = {
  title: { label: "Title" },
  slug: { label: "Slug" },
  description: { label: "Description" },
  publishing: { label: "Visibility", text: publishingText },
  drip: { label: "Opens", text: (drip) => dripText(dripInput(drip)) || "Right away" },
};

export function ElementForm({ elementId, ...props }: Props) {
  if (elementId === null) return <ElementFields {...props} element={null} />;
  return (
    <LoadedDialog
      options={learningApi.query.adminFindElement.queryOptions({
        input: { pillarId: props.pillar.id, elementId },
      })}
      title="Edit Key Element"
      failure="Failed to load key elements. Please try again."
      onClose={props.onClose}
    >
      {(element) => <ElementFields {...props} element={element} />}
    </LoadedDialog>
  );
}

function ElementFields({
  pillar,
  element,
  onSaved,
  onClose,
}: Omit<Props, "elementId"> & { element: Element | null }) {
  const pillarId = pillar.id;
  const zone = useTimeZone();
  const state = useApiForm<ElementValues, ElementSchema>({
    schema: ElementSchema,
    toInput: ({ publishing, drip, ...values }) => ({
      ...values,
      ...publishingInput(publishing),
      ...dripInput(drip),
    }),
    fieldOf: formFieldOf,
    start: element ? stored(element, zone) : unsaved(valuesOf(null, zone)),
    ...(element
      ? {
          load: async () =>
            stored(
              await learningApi.call.adminFindElement({ pillarId, elementId: element.id }),
              zone,
            ),
        }
      : {}),
    draftKey: element ? `element:${element.id}` : `element:new:${pillarId}`,
    failure: "Failed to save key element. Please try again.",
    save: (values, version): Promise<unknown> =>
      element
        ? learningApi.call.updateElement({
            pillarId,
            elementId: element.id,
            version: version ?? 0,
            ...values,
          })
        : learningApi.call.createElement({ pillarId, ...values }),
    onSaved,
  });
  const { control, formState } = state.form;
  return (
    <FormDialog
      title={element ? "Edit Key Element" : "Add Key Element"}
      state={state}
      noun="key element"
      fields={FIELDS}
      tools={
        element && (
          <HistoryButton
            subject={{ kind: "key_element", subjectId: element.id }}
            noun="key element"
            fields={FIELDS}
            onRestored={onSaved}
          />
        )
      }
      onClose={onClose}
    >
      <TitleFields
        form={state.form as unknown as TitledForm}
        pathPrefix={`/pillars-of-agency/${pillar.slug}`}
      />
      <Controller
        name="publishing"
        control={control}
        render={({ field: { value, onChange } }) => (
          <PublishChoice
            value={value}
            onChange={onChange}
            isPublished={element?.isPublished ?? false}
            error={formState.errors.publishing?.message}
          />
        )}
      />
      <Controller
        name="drip"
        control={control}
        render={({ field: { value, onChange } }) => (
          <DripChoice value={value} onChange={onChange} error={formState.errors.drip?.message} />
        )}
      />
    </FormDialog>
  );
}
