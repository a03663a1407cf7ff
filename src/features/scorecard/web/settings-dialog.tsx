import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { LoadedDialog } from "#platform/web/form/loaded-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { toast } from "#ui/toast-store.ts";
import { AgencySettingsForm } from "../entry-contract.ts";
import { type SettingsData, scorecardApi } from "./api.ts";

const TITLE = "Scorecard settings";

const valuesOf = ({ currency, isTeamAllowed, isInPeers, isInAnswers }: SettingsData) => ({
  currency,
  isTeamAllowed,
  isInPeers,
  isInAnswers,
});
type Values = ReturnType<typeof valuesOf>;
const stored = (data: SettingsData) =>
  data.saved ? storedAs(data.saved, valuesOf(data)) : unsaved(valuesOf(data));

const FIELDS: FieldViews<Values> = {
  currency: { label: "Currency" },
  isTeamAllowed: { label: "Let the team see our numbers" },
  isInPeers: { label: "Take part in peer figures" },
  isInAnswers: { label: "Use our numbers in AI answers" },
};

const NAMES = new Intl.DisplayNames("en-US", { type: "currency" });
const CURRENCIES = Intl.supportedValuesOf("currency").map((code) => ({
  value: code,
  label: `${code} · ${NAMES.of(code) ?? code}`,
}));

/** The choices of an agency about its numbers. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => (
  <LoadedDialog
    options={scorecardApi.query.settings.queryOptions()}
    title={TITLE}
    failure="Failed to load the settings. Please try again."
    onClose={onClose}
  >
    {(data) => <Form data={data} onClose={onClose} />}
  </LoadedDialog>
);

interface Question {
  from: string;
  to: string;
  answer: (isSure: boolean) => void;
}

function Form({ data, onClose }: { data: SettingsData; onClose: () => void }) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const state = useApiForm<Values, Values>({
    schema: AgencySettingsForm,
    draftKey: "scorecard-settings",
    start: stored(data),
    load: async () => stored(await scorecardApi.call.settings()),
    confirm: ({ currency }) =>
      !data.hasNumbers || currency === data.currency
        ? Promise.resolve(true)
        : new Promise((answer) => setQuestion({ from: data.currency, to: currency, answer })),
    save: (form, version) => scorecardApi.call.saveSettings({ ...form, version }),
    onSaved() {
      void client.invalidateQueries({ queryKey: scorecardApi.query.key() });
      toast.success("Settings saved.");
      onClose();
    },
    failure: "Failed to save the settings. Please try again.",
  });
  const { register, formState } = state.form;
  const decide = (isSure: boolean) => {
    question?.answer(isSure);
    setQuestion(null);
  };
  return (
    <>
      <FormDialog
        title={TITLE}
        description="For your whole agency. Every owner can change them."
        state={state}
        noun="form"
        fields={FIELDS}
        onClose={onClose}
      >
        <SelectField
          label="Currency"
          options={CURRENCIES}
          hint="Income per head has a status in US dollars, and in currencies with their own limits."
          error={formState.errors.currency?.message}
          {...register("currency")}
        />
        <Switch
          spread
          label="Let the team see our numbers"
          hint="Team members see the scorecard but can't change it. While this is off, only owners see it."
          {...register("isTeamAllowed")}
        />
        <Switch
          spread
          label="Take part in peer figures"
          hint="Peer figures are quartiles of at least seven agencies, without names. If this is off, your numbers don't count in them and you don't see them."
          {...register("isInPeers")}
        />
        <Switch
          spread
          label="Use our numbers in AI answers"
          hint={
            data.aiProvider
              ? `The assistant sends your metrics to ${data.aiProvider} to answer people who may see them.`
              : "No AI model is connected, so no numbers are sent anywhere. If one is connected later, its name appears here."
          }
          {...register("isInAnswers")}
        />
      </FormDialog>
      <ConfirmDialog
        open={question !== null}
        title={`Change the currency to ${question?.to ?? ""}?`}
        confirmLabel="Change currency"
        onOpenChange={(isOpen) => !isOpen && decide(false)}
        onConfirm={() => decide(true)}
      >
        {`Your numbers are not converted: 1,000 ${question?.from ?? ""} becomes 1,000 ${question?.to ?? ""}. Change the amounts of past months yourself if they are in another currency.`}
      </ConfirmDialog>
    </>
  );
}
