import { useNavigate } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import { featureApi } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { endOfDay } from "#platform/web/end-of-day.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { ChangeMemberEmail, GrantMemberAccess, SuspendMember } from "../action-contract.ts";
import { membersApi } from "./api.ts";
import { type MemberData, useMemberChanged } from "./member-api.ts";
import { nameOf } from "./member-table.tsx";

interface Props {
  member: MemberData;
  onClose: () => void;
}

const FAILED = "Something went wrong. Please try again.";

export function ChangeEmailDialog({ member, onClose }: Props) {
  const { id, email } = member;
  const changed = useMemberChanged();
  const state = useApiForm({
    schema: ChangeMemberEmail,
    toInput: ({ newEmail }: { newEmail: string }) => ({ id, newEmail }),
    draftKey: `member-email:${id}`,
    start: unsaved({ newEmail: "" }),
    save: (input) => membersApi.call.changeMemberEmail(input),
    onSaved() {
      toast.success("We've emailed a link to the new address.");
      void changed();
      onClose();
    },
    failure: FAILED,
  });
  const { register, formState } = state.form;
  return (
    <FormDialog
      title={`Change ${nameOf(member)}'s email`}
      description={`The address changes once they open the link we send to the new one. ${email} gets a notice.`}
      size="md"
      state={state}
      save={{ label: "Send link", busyLabel: "Sending..." }}
      onClose={onClose}
    >
      <TextField
        label="New email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        error={formState.errors.newEmail?.message}
        {...register("newEmail")}
      />
    </FormDialog>
  );
}

export function SignOutDialog({ member, onClose }: Props) {
  const changed = useMemberChanged();
  const name = nameOf(member);
  return (
    <ConfirmAction
      title={`Sign ${name} out everywhere?`}
      confirmLabel="Sign out everywhere"
      busyLabel="Signing out..."
      failure={FAILED}
      action={async () => {
        await membersApi.call.signOutMember({ id: member.id });
        toast.success(`${name} was signed out everywhere.`);
        await changed();
      }}
      onClose={onClose}
    >
      They are signed out of every device and have to sign in again.
    </ConfirmAction>
  );
}

export function GrantDialog({ member, onClose }: Props) {
  const { id, access } = member;
  const zone = useTimeZone();
  const changed = useMemberChanged();
  const state = useApiForm({
    schema: GrantMemberAccess,
    toInput: ({ day, reason }: { day: string; reason: string }) => ({
      id,
      until: day ? endOfDay(day, zone) : "",
      reason,
    }),
    fieldOf: (name) => (name === "until" ? "day" : "reason"),
    draftKey: `member-access:${id}`,
    start: unsaved({ day: "", reason: access.grant?.reason ?? "" }),
    save: (input) => membersApi.call.grantMemberAccess(input),
    onSaved() {
      toast.success("Access granted.");
      void changed();
      onClose();
    },
    failure: FAILED,
  });
  const { register, formState } = state.form;
  return (
    <FormDialog
      title={`Grant ${nameOf(member)} access`}
      description="They can use the product without a subscription until this day."
      size="md"
      state={state}
      save={{ label: "Grant access" }}
      onClose={onClose}
    >
      <TextField
        label="Last day"
        type="date"
        required
        error={formState.errors.day?.message}
        {...register("day")}
      />
      <TextField
        label="Reason"
        required
        maxLength={300}
        hint="Only staff can see it."
        error={formState.errors.reason?.message}
        {...register("reason")}
      />
    </FormDialog>
  );
}

export function EndAccessDialog({ member, onClose }: Props) {
  const changed = useMemberChanged();
  return (
    <ConfirmAction
      title="End granted access?"
      confirmLabel="End access"
      busyLabel="Ending..."
      failure={FAILED}
      action={async () => {
        await membersApi.call.endMemberAccess({ id: member.id });
        toast.success("Granted access ended.");
        await changed();
      }}
      onClose={onClose}
    >
      {member.access.kind === "granted"
        ? `${nameOf(member)} loses access at once.`
        : `${nameOf(member)} keeps the access they have otherwise.`}
    </ConfirmAction>
  );
}

export function SuspendDialog({ member, onClose }: Props) {
  const { id, access } = member;
  const changed = useMemberChanged();
  const state = useApiForm({
    schema: SuspendMember,
    toInput: (values: { reason: string; cancelsSubscription: boolean }) => ({ id, ...values }),
    draftKey: `suspend-member:${id}`,
    start: unsaved({ reason: "", cancelsSubscription: false }),
    save: (input) => membersApi.call.suspendMember(input),
    onSaved() {
      toast.success(`${nameOf(member)} was suspended.`);
      void changed();
      onClose();
    },
    failure: FAILED,
  });
  const { register, control, formState } = state.form;
  return (
    <FormDialog
      title={`Suspend ${nameOf(member)}?`}
      description="They are signed out at once and can't sign in until you reactivate them."
      size="md"
      state={state}
      save={{ label: "Suspend", busyLabel: "Suspending...", danger: true }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        maxLength={300}
        hint="Only staff can see it."
        error={formState.errors.reason?.message}
        {...register("reason")}
      />
      {access.hasSubscription && (
        <Controller
          control={control}
          name="cancelsSubscription"
          render={({ field }) => (
            <Checkbox
              label="Cancel the subscription too"
              hint="It ends with the paid period. Otherwise billing continues."
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

const teamApi = featureApi("team");

export function DeleteDialog({ member, onClose }: Props) {
  const changed = useMemberChanged();
  const navigate = useNavigate();
  const name = nameOf(member);
  return (
    <ConfirmAction
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${member.firstName}`}
      failure="Failed to delete user. Please try again."
      action={async () => {
        await teamApi.call.remove({ id: member.id });
        toast.success(`${name} was removed.`);
        await navigate({ to: "/admin/members" });
        void changed();
      }}
      onClose={onClose}
    >
      <p>
        {name} ({member.email}) will be signed out everywhere and can't sign in again. Their
        articles and comments stay. This can't be undone.
      </p>
      {member.access.hasSubscription && (
        <p className="mt-3">Their subscription is canceled too, and they won't be charged again.</p>
      )}
    </ConfirmAction>
  );
}
