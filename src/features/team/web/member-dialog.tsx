import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { featureApi } from "#platform/web/api-client.ts";
import { ConfirmPaymentLink, confirmationUrlOf } from "#platform/web/confirm-payment.tsx";
import { UnverifiedEmail } from "#platform/web/email-address-state.tsx";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { formatMoney } from "#platform/web/money.ts";
import { countSeats, type Seats, useSeats } from "#platform/web/seats.tsx";
import { useMember } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
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
  givesSeat: true,
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
  const freeSeats = seats?.free ?? 0;
  const mayBuy = !member && seats !== null && freeSeats === 0 && seats.mayChange;
  const withoutSeat = useRef(false);
  const [confirmUrl, setConfirmUrl] = useState<string | null>(null);
  const seatOf = (givesSeat: boolean | undefined) => {
    if (mayBuy && !withoutSeat.current) return { givesSeat: true, buysSeats: seats.paid + 1 };
    return { givesSeat: freeSeats > 0 && givesSeat === true };
  };
  const state = useApiForm({
    schema: AddMember,
    draftKey: member ? `member:${member.id}` : "team-add-user",
    start: unsaved(member ? valuesOf(member) : EMPTY),
    save: ({ email, givesSeat, ...values }): Promise<unknown> =>
      member
        ? teamApi.call.edit({ ...values, id: member.id })
        : teamApi.call.add({ ...values, email, ...seatOf(givesSeat) }).catch((error: unknown) => {
            setConfirmUrl(confirmationUrlOf(error));
            void client.invalidateQueries({ queryKey: subscriptionApi.query.seats.key() });
            throw error;
          }),
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
  const inviteWithoutSeat = async () => {
    withoutSeat.current = true;
    await state.submit();
    withoutSeat.current = false;
  };
  return (
    <FormDialog
      title={member ? "Edit User" : "Invite teammate"}
      description={
        member
          ? undefined
          : `We'll email them a link to set a password. It expires in 7 days. ${describeSeats(seats)}`
      }
      state={state}
      save={
        member
          ? { label: "Save Changes" }
          : { label: mayBuy ? "Buy a seat and invite" : "Send invitation", busyLabel: "Sending..." }
      }
      tools={
        mayBuy && (
          <Button
            variant="secondary"
            disabled={state.isBusy}
            onClick={() => void inviteWithoutSeat()}
          >
            Invite without a seat
          </Button>
        )
      }
      onClose={onClose}
    >
      {!member && <UnverifiedEmail />}
      {confirmUrl && <ConfirmPaymentLink url={confirmUrl} />}
      {mayBuy && <SeatDue total={seats.paid + 1} />}
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
      {!member && seats && freeSeats > 0 && (
        <Checkbox
          label="Give a seat"
          hint={`They have full access immediately and don't pay. ${freeSeats} of ${countSeats(seats.paid)} ${freeSeats === 1 ? "is" : "are"} free.`}
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

/** How the invited person gets access, from the seats of the agency. */
function describeSeats(seats: Seats | null): string {
  if (!seats) {
    return "Membership is per person: they subscribe themselves, unless their organization has free access.";
  }
  if (seats.free > 0) return "They get a free seat, so they don't pay.";
  return seats.mayChange
    ? "No seat is free. Without one, they subscribe themselves or ask you for a seat."
    : `No seat is free, and ${seats.payer.name} can buy more. Until then, they subscribe themselves or ask for a seat.`;
}

/** What one more seat costs now. */
function SeatDue({ total }: { total: number }) {
  const { data } = useQuery({
    queryKey: [...subscriptionApi.query.seats.key(), "preview", total],
    queryFn: () => subscriptionApi.call.previewSeats({ seats: total }),
    retry: false,
  });
  if (!data) return null;
  return (
    <p role="status" className="text-ink text-sm">
      One more seat costs {formatMoney(data.amountCents, data.currency)} now, for the rest of the
      period.
    </p>
  );
}
