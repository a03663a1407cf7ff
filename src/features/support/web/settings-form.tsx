import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { SettingsForm as Schema } from "../help-contract.ts";
import { settingsOptions, supportApi } from "./api.ts";

interface Values {
  supportTitle: string;
  supportSubtitle: string;
  faqTitle: string;
}

const EMPTY: Values = { supportTitle: "", supportSubtitle: "", faqTitle: "" };

const FIELDS: FieldViews<Values> = {
  supportTitle: { label: "Title" },
  supportSubtitle: { label: "Subtitle" },
  faqTitle: { label: "FAQ title" },
};

/** The texts at the top of the support page. */
export function SettingsForm() {
  const settings = useQuery(settingsOptions());
  // A new key after each save remounts the form with the saved values.
  const [saves, setSaves] = useState(0);
  return (
    <QueryView
      query={settings}
      loading={
        <LoadingRegion className="max-w-xl">
          <SkeletonText lines={6} />
        </LoadingRegion>
      }
      failure="Failed to load the support settings. Please try again."
    >
      {(data) => (
        <Form
          key={saves}
          initial={data ?? EMPTY}
          isNew={data === null}
          onSaved={() => setSaves(saves + 1)}
        />
      )}
    </QueryView>
  );
}

interface FormProps {
  initial: Values;
  isNew: boolean;
  onSaved: () => void;
}

function Form({ initial, isNew, onSaved }: FormProps) {
  const client = useQueryClient();
  const state = useApiForm<Values, Values>({
    schema: Schema,
    draftKey: "support-settings",
    start: unsaved(initial),
    async save(values) {
      const saved = await supportApi.call.saveSettings(values);
      client.setQueryData(settingsOptions().queryKey, saved);
    },
    onSaved() {
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
      toast.success("Support settings saved.");
      onSaved();
    },
    failure: "Failed to save support settings. Please try again.",
  });
  const { form, refusal, isBusy } = state;
  const { register } = form;
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={(event) => void state.submit(event)}
      className="flex max-w-xl flex-col gap-5"
    >
      {isNew && (
        <Banner tone="warning">
          Support settings are not configured. Members see an error until you save them.
        </Banner>
      )}
      <FormNotices state={state} noun="page" fields={FIELDS} />
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <TextField
        label="Title"
        required
        error={errors.supportTitle?.message}
        {...register("supportTitle")}
      />
      <TextArea
        label="Subtitle"
        required
        rows={3}
        error={errors.supportSubtitle?.message}
        {...register("supportSubtitle")}
      />
      <TextField
        label="FAQ title"
        required
        error={errors.faqTitle?.message}
        {...register("faqTitle")}
      />
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
