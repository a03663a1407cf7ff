import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import type { z } from "zod";
import type { useDraft } from "#platform/web/draft.ts";
import { useMember } from "#platform/web/session.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { AddMember } from "../contract.ts";
import type { Member } from "./api.ts";
import { OrganizationField } from "./organization-field.tsx";
import { roleOptions } from "./roles.ts";

export type MemberValues = z.output<typeof AddMember>;

interface Props {
  id: string;
  member: Member | null;
  onSave: (values: MemberValues) => void;
  onProblem: (message: string | undefined) => void;
  /** Draft of a new member, which survives a reload. */
  draft: MemberDraft;
}

type Typed = z.input<typeof AddMember>;

const EMPTY: Typed = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  role: "team_member",
  isGuru: false,
};

export type MemberDraft = ReturnType<typeof useDraft<Partial<Typed>>>;

const valuesOf = ({
  firstName,
  lastName,
  email,
  phone,
  role,
  isGuru,
  organizationId,
}: Member): Typed => ({
  firstName,
  lastName,
  email,
  phone: phone ?? "",
  role,
  isGuru,
  organizationId: organizationId ?? undefined,
});

export function MemberForm({ id, member, draft, onSave, onProblem }: Props) {
  const me = useMember();
  const { register, control, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(AddMember),
    defaultValues: member ? valuesOf(member) : { ...EMPTY, ...draft.value },
  });
  const { setValue: saveDraft } = draft;
  useEffect(() => {
    if (member) return undefined;
    const { unsubscribe } = watch(({ organizationId: _chosen, ...typed }) => saveDraft(typed));
    return unsubscribe;
  }, [member, watch, saveDraft]);
  const { errors } = formState;
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={handleSubmit(onSave, (invalid) => {
        const [first] = Object.values(invalid);
        onProblem(first?.message);
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          required
          autoComplete="off"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          required
          autoComplete="off"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          readOnly={member !== null}
          hint={member ? "Email cannot be changed after user creation" : undefined}
          error={errors.email?.message}
          {...register("email")}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          placeholder="(555) 123-4567"
          error={errors.phone?.message}
          {...register("phone")}
        />
      </div>
      {me.role === "superadmin" && (
        <Controller
          control={control}
          name="organizationId"
          render={({ field }) => (
            <OrganizationField
              known={member?.organizationName ?? null}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <RadioGroup
            label="Role"
            layout="cards"
            options={roleOptions(me.role)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Checkbox
        label="Guru"
        hint="Can publish expert content. Their guru profile goes live once approved."
        {...register("isGuru")}
      />
    </form>
  );
}
