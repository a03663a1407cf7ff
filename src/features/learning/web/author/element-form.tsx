import { ElementForm as ElementSchema } from "../../author-contract.ts";
import { learningApi } from "../api.ts";
import { FormDialog } from "./form-dialog.tsx";
import { LoadedDialog } from "./loaded-dialog.tsx";
import { type TitledForm, TitleFields } from "./title-fields.tsx";
import { useAuthorForm } from "./use-author-form.ts";

interface Props {
  pillar: { id: string; slug: string };
  /** The key element to edit; a new one when not given. */
  elementId: string | null;
  onSaved: () => void;
  onClose: () => void;
}

type Element = Awaited<ReturnType<typeof learningApi.call.managedElement>>;

export function ElementForm({ elementId, ...props }: Props) {
  if (elementId === null) return <ElementFields {...props} element={null} />;
  return (
    <LoadedDialog
      options={learningApi.query.managedElement.queryOptions({
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
  const state = useAuthorForm({
    schema: ElementSchema,
    initial: {
      title: element?.title ?? "",
      description: element?.description ?? "",
      slug: element?.slug ?? "",
    },
    draftKey: element ? `element:${element.id}` : `element:new:${pillarId}`,
    failure: "Failed to save key element. Please try again.",
    save: (values): Promise<unknown> =>
      element
        ? learningApi.call.updateElement({
            pillarId,
            elementId: element.id,
            version: element.version,
            ...values,
          })
        : learningApi.call.createElement({ pillarId, ...values }),
    onSaved,
  });
  return (
    <FormDialog
      title={element ? "Edit Key Element" : "Add Key Element"}
      state={state}
      onClose={onClose}
    >
      <TitleFields
        form={state.form as unknown as TitledForm}
        addressStart={`/pillars-of-agency/${pillar.slug}`}
      />
    </FormDialog>
  );
}
