import { Controller } from "react-hook-form";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { ImageField } from "#platform/web/upload-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BillingForm, FounderForm, MAX_GRACE_DAYS, RefundForm, SupportForm } from "../contract.ts";
import { productSettingsApi, type SettingsData } from "./api.ts";
import { SectionForm, useSectionForm } from "./section-form.tsx";

interface Props {
  settings: SettingsData;
}

const { call } = productSettingsApi;

const FOUNDER_FIELDS: FieldViews<FounderForm> = {
  userId: { label: "Founder" },
  title: { label: "Title" },
  portraitUrl: { label: "Portrait", kind: "image" },
};

export function FounderSection({ settings }: Props) {
  const state = useSectionForm<"founder", FounderForm, FounderForm>({
    section: "founder",
    settings,
    schema: FounderForm,
    valuesOf: ({ userId, title, portraitUrl }) => ({ userId: userId ?? "", title, portraitUrl }),
    save: (form, version) => call.saveFounder({ ...form, version }),
  });
  const { register, control, formState } = state.form;
  const { userId, name, email } = settings.founder.values;
  return (
    <SectionForm
      section="founder"
      settings={settings}
      state={state}
      fields={FOUNDER_FIELDS}
      saveLabel="Save Founder"
    >
      <SelectField
        label="Founder"
        required
        placeholder={userId ? undefined : `${name} (${email})`}
        options={settings.superadmins.map((person) => ({
          value: person.id,
          label: `${person.name} (${person.email})`,
        }))}
        hint="A superadmin. Calls are booked with this person, and their name signs the program."
        error={formState.errors.userId?.message}
        {...register("userId")}
      />
      <TextField
        label="Title"
        required
        error={formState.errors.title?.message}
        {...register("title")}
      />
      <Controller
        control={control}
        name="portraitUrl"
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <ImageField
            {...field}
            label="Portrait"
            crop={1}
            hint="Members see it in the welcome on home. Leave empty to use the profile picture."
            placeholder="Upload an image"
            error={fieldState.error?.message}
          />
        )}
      />
    </SectionForm>
  );
}

const SUPPORT_FIELDS: FieldViews<SupportForm> = {
  email: { label: "Email" },
  phone: { label: "Phone" },
  hours: { label: "Hours" },
};

export function SupportSection({ settings }: Props) {
  const state = useSectionForm<"support", SupportForm, SupportForm>({
    section: "support",
    settings,
    schema: SupportForm,
    valuesOf: ({ email, phone, hours }) => ({ email, phone, hours }),
    save: (form, version) => call.saveSupport({ ...form, version }),
  });
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <SectionForm
      section="support"
      settings={settings}
      state={state}
      fields={SUPPORT_FIELDS}
      saveLabel="Save Support"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label="Support email"
          type="email"
          required
          autoComplete="off"
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label="Support phone"
          type="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register("phone")}
        />
      </div>
      <TextField
        label="Hours"
        placeholder="Monday to Friday, 9 AM to 5 PM PT"
        error={errors.hours?.message}
        {...register("hours")}
      />
    </SectionForm>
  );
}

const REFUND_FIELDS: FieldViews<RefundForm> = { policy: { label: "Refund policy" } };

export function RefundSection({ settings }: Props) {
  const state = useSectionForm<"refund", RefundForm, RefundForm>({
    section: "refund",
    settings,
    schema: RefundForm,
    valuesOf: ({ policy }) => ({ policy }),
    save: (form, version) => call.saveRefund({ ...form, version }),
  });
  return (
    <SectionForm
      section="refund"
      settings={settings}
      state={state}
      fields={REFUND_FIELDS}
      saveLabel="Save Policy"
    >
      <TextArea
        label="Refund policy"
        autogrow
        className="min-h-32"
        hint="Plain text. A blank line starts a new paragraph. Leave empty to show no policy."
        error={state.form.formState.errors.policy?.message}
        {...state.form.register("policy")}
      />
    </SectionForm>
  );
}

const BILLING_FIELDS: FieldViews<BillingForm> = { graceDays: { label: "Grace period" } };

export function BillingSection({ settings }: Props) {
  const state = useSectionForm<"billing", BillingForm, BillingForm>({
    section: "billing",
    settings,
    schema: BillingForm,
    valuesOf: ({ graceDays }) => ({ graceDays }),
    save: (form, version) => call.saveBilling({ ...form, version }),
  });
  return (
    <SectionForm
      section="billing"
      settings={settings}
      state={state}
      fields={BILLING_FIELDS}
      saveLabel="Save Billing"
    >
      <TextField
        label="Grace period (days)"
        type="number"
        required
        min={0}
        max={MAX_GRACE_DAYS}
        step={1}
        inputMode="numeric"
        fieldClassName="max-w-48"
        hint="0 = access ends with the failed payment."
        error={state.form.formState.errors.graceDays?.message}
        {...state.form.register("graceDays", { valueAsNumber: true })}
      />
    </SectionForm>
  );
}
