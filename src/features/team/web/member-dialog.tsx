import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { featureApi } from "#platform/web/api-client.ts";
import { UnverifiedEmail } from "#platform/web/email-address-state.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useSeats } from "#platform/web/seats.tsx";
import { useMember } from "#platform/web/session.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { AddMember } from "../contract.ts";
import { type Member, teamApi } from "./api.ts";
import { OrganizationField } from "./organization-field.tsx";
import { roleOptions } from "./roles.ts";

const subscriptionApi = featureApi("subscription");

type Typed = z.input<typeof AddMember>;

const EMPTY: Typed = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  role: "team_member",
  isGuru: false,
  givesSeat: false,
};

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

interface Props {
  /** Null to add a member. */
  member: Member | null;
  onClose: () => void;
}

export function MemberDialog({ member, onClose }: Props) {
  const me = useMember();
  const client = useQueryClient();
  const seats = useSeats();
  const freeSeats = member ? 0 : (seats?.free ?? 0);
  const state = useApiForm({
    schema: AddMember,
    draftKey: member ? `member:${member.id}` : "team-add-user",
    start: unsaved(member ? valuesOf(member) : EMPTY),
    save: ({ email, givesSeat, ...values }): Promise<unknown> =>
      member
        ? teamApi.call.edit({ ...values, id: member.id })
        : teamApi.call.add({ ...values, email, givesSeat }),
    onSaved() {
      void client.invalidateQueries({ queryKey: teamApi.query.list.key() });
      void client.invalidateQueries({ queryKey: subscriptionApi.query.seats.key() });
      toast.success(
        member ? "Changes saved." : `Invitation sent to ${state.form.getValues("email")}.`,
      );
      onClose();
    },
    failure: "Failed to save user. Please try again.",
  });
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={member ? "Edit User" : "Invite teammate"}
      description={
        member
          ? undefined
          : `We'll email them a link to set a password. It expires in 7 days. Membership is per person: they subscribe themselves, unless their organization has free access${freeSeats > 0 ? " or you give them a seat" : ""}.`
      }
      state={state}
      save={
        member ? { label: "Save Changes" } : { label: "Send invitation", busyLabel: "Sending..." }
      }
      onClose={onClose}
    >
      {!member && <UnverifiedEmail />}
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
      {freeSeats > 0 && (
        <Checkbox
          label="Give a seat"
          hint={`You pay for them, so they have full access immediately. ${freeSeats} ${freeSeats === 1 ? "seat is" : "seats are"} free.`}
          {...register("givesSeat")}
        />
      )}
      <Checkbox
        label="Guru"
        hint="Can publish expert content. Their guru profile goes live once approved."
        {...register("isGuru")}
      />
    </FormDialog>
  );
}
