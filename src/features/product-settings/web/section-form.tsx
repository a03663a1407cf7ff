import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { errorMessage } from "#platform/web/api-client.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { type ApiForm, useApiForm } from "#platform/web/form/use-api-form.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { toast } from "#ui/toast-store.ts";
import type { Section } from "../contract.ts";
import { productSettingsApi, type SettingsData, settingsOptions } from "./api.ts";

interface SectionOptions<Name extends Section, Values extends FieldValues, Output> {
  section: Name;
  settings: SettingsData;
  schema: z.ZodType<Output>;
  valuesOf: (values: SettingsData[Name]["values"]) => Values;
  save: (form: Output, version: number) => Promise<unknown>;
  /** A form with a secret keeps no draft, because drafts are stored in the browser. */
  hasSecret?: boolean;
}

/** The form of one section. It stays open after a save. */
export function useSectionForm<Name extends Section, Values extends FieldValues, Output>({
  section,
  settings,
  schema,
  valuesOf,
  save,
  hasSecret = false,
}: SectionOptions<Name, Values, Output>) {
  const client = useQueryClient();
  const storedIn = (all: SettingsData) => {
    const { values, ...lastSave } = all[section];
    return storedAs(lastSave, valuesOf(values));
  };
  const onSaved = () => {
    toast.success("Settings saved.");
    void client.invalidateQueries({ queryKey: productSettingsApi.query.key() });
  };
  const state: ApiForm<Values, Output> = useApiForm<Values, Output>({
    schema,
    draftKey: hasSecret ? null : `product-settings:${section}`,
    start: storedIn(settings),
    load: async () => storedIn(await client.fetchQuery({ ...settingsOptions(), staleTime: 0 })),
    save: (form, version) => save(form, version ?? 0),
    onSaved() {
      onSaved();
      void state.reload();
    },
    onStayed: onSaved,
    failure: "Failed to save the settings. Please try again.",
  });
  return state;
}

interface Props<Values extends FieldValues, Output> {
  section: Section;
  settings: SettingsData;
  state: ApiForm<Values, Output>;
  fields: FieldViews<Values>;
  saveLabel: string;
  children: ReactNode;
}

/** Fields, Save, and where the values come from. */
export function SectionForm<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { section, settings, state, fields, saveLabel, children } = props;
  const { problem } = settings[section];
  return (
    <form
      noValidate
      onSubmit={(event) => void state.saveAndStay(event)}
      className="flex max-w-2xl flex-col gap-5"
    >
      {problem && <Banner tone="warning">{problem}</Banner>}
      <FormNotices state={state} noun="section" fields={fields} />
      {state.refusal && <Banner tone="error">{state.refusal}</Banner>}
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={state.isBusy} busyLabel="Saving...">
          {saveLabel}
        </Button>
        <Source section={section} settings={settings} onReset={state.reload} />
      </div>
    </form>
  );
}

interface SourceProps {
  section: Section;
  settings: SettingsData;
  onReset: () => Promise<void>;
}

/** No variable of the environment sets these sections. */
const WITHOUT_VARIABLES = new Set<Section>(["refund", "billing", "security"]);

/** Says whether the environment or a superadmin set the values. */
function Source({ section, settings, onReset }: SourceProps) {
  const zone = useTimeZone();
  const { source, version, savedBy, savedAt } = settings[section];
  const isBuiltIn = WITHOUT_VARIABLES.has(section);
  const reset = useMutation({
    mutationFn: () => productSettingsApi.call.reset({ section, version }),
    async onSuccess() {
      await onReset();
      toast.success(
        isBuiltIn ? "The default applies again." : "The values of the environment apply again.",
      );
    },
    onError: (error) => toast.error(errorMessage(error, "Failed to reset the settings.")),
  });
  if (source === "environment") {
    return (
      <p className="text-ink-faint text-sm">
        {isBuiltIn ? "The default applies" : "Set by the environment"} until you save.
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-sm">
      {savedAt && (
        <span>
          Saved{savedBy && ` by ${savedBy.name}`} <RelativeTime at={savedAt} zone={zone} />
        </span>
      )}
      <Button
        variant="link"
        busy={reset.isPending}
        busyLabel="Resetting..."
        onClick={() => reset.mutate()}
      >
        {isBuiltIn ? "Use the default" : "Use the environment's values"}
      </Button>
    </p>
  );
}
