import { Controller } from "react-hook-form";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { NewToken, TOKEN_DAYS } from "../tokens-contract.ts";
import { integrationsApi, type ScopeChoiceData, type TokenKind } from "./api.ts";
import { ScopeField, type ScopeValue, scopesOf } from "./scope-field.tsx";

interface Props {
  kind: TokenKind;
  choices: ScopeChoiceData[];
  /** Values to start with. */
  preset?: Pick<typeof EMPTY, "name" | "scopes">;
  onCreated: (token: string) => void;
  onClose: () => void;
}

const EMPTY = {
  name: "",
  scopes: { mode: "read", chosen: [] } as ScopeValue,
  days: "90",
  password: "",
};
const DAYS = TOKEN_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? "After 1 year" : `After ${days} days`,
}));

export function TokenDialog({ kind, choices, preset, onCreated, onClose }: Props) {
  const state = useApiForm<typeof EMPTY, NewToken>({
    schema: NewToken,
    toInput: ({ scopes, days, ...values }) => ({
      ...values,
      scopes: scopesOf(scopes, choices),
      days: Number(days),
    }),
    draftKey: `token:${preset?.name ?? kind}`,
    start: unsaved({ ...EMPTY, ...preset }),
    async save(input) {
      const { token } =
        kind === "personal"
          ? await integrationsApi.call.createToken(input)
          : await integrationsApi.call.createServiceToken(input);
      onCreated(token);
    },
    onSaved: onClose,
    failure: "Couldn't create the token. Please try again.",
  });
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={kind === "personal" ? "Create Token" : "Create Service Token"}
      state={state}
      save={{ label: "Create token", busyLabel: "Creating..." }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        hint={
          kind === "personal"
            ? "What will use it, such as “Weekly report”."
            : "What will use it. It appears in the audit log, such as “Nightly sync”."
        }
        error={errors.name?.message}
        {...register("name")}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field: { value, onChange } }) => (
          <ScopeField
            value={value}
            choices={choices}
            onChange={onChange}
            error={errors.scopes?.message}
          />
        )}
      />
      <SelectField
        label="Expires"
        options={DAYS}
        error={errors.days?.message}
        {...register("days")}
      />
      <PasswordField
        label="Your password"
        required
        error={errors.password?.message}
        {...register("password")}
      />
    </FormDialog>
  );
}
