import { FormNotices } from "#platform/web/form/form-notices.tsx";
import type { Stored } from "#platform/web/form/stored.ts";
import { type ApiForm, useApiForm } from "#platform/web/form/use-api-form.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { AvailabilityForm as FormSchema } from "../host-contract.ts";
import { AvailabilityFields } from "./availability-fields.tsx";
import { AVAILABILITY_FIELDS, type AvailabilityValues, toInput } from "./availability-values.ts";

interface Props {
  draftKey: string;
  start: Stored<AvailabilityValues>;
  load: () => Promise<Stored<AvailabilityValues>>;
  save: (form: FormSchema, version: number | null) => Promise<unknown>;
  onSaved: () => void;
  activeLabel: string;
}

/** When a host takes calls. The form stays open after a save. */
export function AvailabilityForm({ draftKey, start, load, save, onSaved, activeLabel }: Props) {
  const finish = () => {
    toast.success("Availability saved.");
    onSaved();
  };
  const state: ApiForm<AvailabilityValues, FormSchema> = useApiForm<AvailabilityValues, FormSchema>(
    {
      schema: FormSchema,
      toInput,
      draftKey,
      start,
      load,
      save,
      // After a conflict, "Keep mine" saves and closes the form: open it again.
      onSaved() {
        finish();
        void state.reload();
      },
      onStayed: finish,
      failure: "Failed to save the availability. Please try again.",
    },
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void state.saveAndStay(event)}
      className="flex max-w-2xl flex-col gap-6"
    >
      <FormNotices state={state} noun="availability" fields={AVAILABILITY_FIELDS} />
      <AvailabilityFields form={state.form} activeLabel={activeLabel} />
      {state.refusal && <Banner tone="error">{state.refusal}</Banner>}
      <Button type="submit" busy={state.isBusy} busyLabel="Saving..." className="self-start">
        Save Availability
      </Button>
    </form>
  );
}
