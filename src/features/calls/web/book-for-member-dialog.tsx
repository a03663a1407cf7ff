import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { featureApi } from "#platform/web/api-client.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { MAX_NOTES } from "../call-contract.ts";
import { AdminBookCall } from "../host-contract.ts";
import { adminTimesOptions, callsApi } from "./api.ts";
import { TimePicker } from "./time-picker.tsx";
import { useTimes } from "./use-times.ts";

const membersApi = featureApi("members");

type AdminBooking = z.infer<typeof AdminBookCall>;

interface Values {
  member: SearchSelectOption | null;
  hostId: string;
  startsAt: string | null;
  phone: string;
  question: string;
}

const EMPTY: Values = { member: null, hostId: "", startsAt: null, phone: "", question: "" };

const toInput = ({ member, startsAt, ...values }: Values) => ({
  ...values,
  startsAt: startsAt ?? "",
  userId: member?.value ?? "",
});

interface Props {
  /** Whom the dialog proposes; empty: nobody. */
  memberId: string;
  onClose: () => void;
}

/** A superadmin books a call in the name of a member. */
export function BookForMemberDialog({ memberId, onClose }: Props) {
  const client = useQueryClient();
  const hosts = useQuery(callsApi.query.adminHosts.queryOptions());
  const state = useApiForm<Values, AdminBooking>({
    schema: AdminBookCall,
    toInput,
    fieldOf: (name) => (name === "userId" ? "member" : (name as keyof Values)),
    draftKey: `book-for-member:${memberId ?? "any"}`,
    start: unsaved(EMPTY),
    async save(form) {
      try {
        await callsApi.call.adminBook(form);
      } finally {
        void client.invalidateQueries({ queryKey: callsApi.query.key() });
      }
    },
    onSaved() {
      toast.success("Call booked. We've emailed the member.");
      onClose();
    },
    failure: "Failed to book the call. Please try again.",
  });
  const { register, control, watch, getValues, setValue, formState } = state.form;
  const { errors } = formState;
  const proposed = useQuery({
    ...membersApi.query.detail.queryOptions({ input: { id: memberId } }),
    enabled: memberId !== "",
  }).data;
  useEffect(() => {
    if (proposed && getValues("member") === null) setValue("member", optionOf(proposed));
  }, [proposed, getValues, setValue]);
  const hostId = watch("hostId");
  const host = hosts.data?.find(({ id }) => id === hostId);
  return (
    <FormDialog
      title="Book for a Member"
      description="The member gets the usual email. The limit of open calls doesn't apply."
      state={state}
      noun="call"
      save={{ label: "Book Call", busyLabel: "Booking..." }}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="member"
        render={({ field: { value, onChange }, fieldState }) => (
          <MemberField value={value} onChange={onChange} error={fieldState.error?.message} />
        )}
      />
      <SelectField
        label="Host"
        required
        placeholder="Choose a host"
        options={(hosts.data ?? [])
          .filter(({ isBookable }) => isBookable)
          .map(({ id, name, minutes }) => ({ value: id, label: `${name}, ${minutes} minutes` }))}
        error={errors.hostId?.message}
        {...register("hostId", { onChange: () => setValue("startsAt", null) })}
      />
      {host && (
        <Controller
          control={control}
          name="startsAt"
          render={({ field: { value, onChange }, fieldState }) => (
            <TimesField
              key={hostId}
              hostId={hostId}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      {host?.isByPhone && (
        <TextField
          label="Phone number"
          type="tel"
          autoComplete="off"
          placeholder="(555) 123-4567"
          required
          error={errors.phone?.message}
          {...register("phone")}
        />
      )}
      <TextArea
        label="Call topics (optional)"
        autogrow
        maxLength={MAX_NOTES}
        error={errors.question?.message}
        {...register("question")}
      />
    </FormDialog>
  );
}

interface FieldProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface Named extends Record<"id" | "firstName" | "lastName", string> {
  email: string | null;
}

const optionOf = ({ id, firstName, lastName, email }: Named): SearchSelectOption => ({
  value: id,
  label: `${firstName} ${lastName}`.trim() || (email ?? ""),
  ...(email && { note: email }),
});

function MemberField({ value, onChange, error }: FieldProps<SearchSelectOption | null>) {
  const [q, setQ] = useState("");
  const found = useQuery(
    membersApi.query.list.queryOptions({
      input: { q, page: 1 },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <SearchSelect
      label="Member"
      required
      placeholder="Search members by name or email"
      value={value}
      onChange={onChange}
      error={error}
      onSearch={setQ}
      options={(found.data?.items ?? []).map(optionOf)}
    />
  );
}

type TimesProps = FieldProps<string | null> & { hostId: string };

function TimesField({ hostId, value, onChange, error }: TimesProps) {
  const times = useTimes(adminTimesOptions(hostId));
  return (
    <QueryView
      query={times.query}
      loading={<Skeleton className="h-40" />}
      failure="Failed to load the available times. Please try again."
    >
      {(data) =>
        data.host && data.times.length > 0 ? (
          <div>
            <TimePicker
              times={data.times}
              hostZone={data.host.timeZone}
              chosen={value}
              onChoose={onChange}
              onMore={times.onMore}
              isLoadingMore={times.isLoadingMore}
            />
            {error && (
              <p role="alert" className="mt-2 font-medium text-brick text-sm">
                {error}
              </p>
            )}
          </div>
        ) : (
          <p className="text-ink-soft text-sm">This host has no available times.</p>
        )
      }
    </QueryView>
  );
}
