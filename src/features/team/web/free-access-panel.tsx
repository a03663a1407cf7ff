import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { endOfDay } from "#platform/web/end-of-day.ts";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormNotices } from "#platform/web/form/form-notices.tsx";
import { storedAs } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { dayKey } from "#ui/date-format.ts";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { SetFreeAccess } from "../organization-contract.ts";
import { type OrganizationDetail, refetchOrganizations, teamApi } from "./api.ts";

interface Props {
  organization: OrganizationDetail;
}

interface Values {
  isFree: boolean;
  reason: string;
  day: string;
}

const FIELDS: FieldViews<Values> = {
  isFree: { label: "Free access" },
  reason: { label: "Reason" },
  day: { label: "Until" },
};

/** Grants or ends free access for an organization, with a reason and an optional last day. */
export function FreeAccessPanel({ organization }: Props) {
  const { id, version: loaded, hasFreeAccess } = organization;
  const zone = useTimeZone();
  const client = useQueryClient();
  const stored = (of: OrganizationDetail) =>
    storedAs<Values>(of, {
      isFree: of.hasFreeAccess,
      reason: of.freeAccessReason ?? "",
      day: of.freeAccessUntil ? dayKey(of.freeAccessUntil, zone) : "",
    });
  const state = useApiForm<Values, z.output<typeof SetFreeAccess>>({
    schema: SetFreeAccess,
    toInput: ({ isFree, reason, day }) => ({
      id,
      isFree,
      reason: isFree ? reason : "",
      until: isFree && day ? endOfDay(day, zone) : null,
      version: loaded,
    }),
    fieldOf: (name) => (name === "until" ? "day" : name) as keyof Values,
    draftKey: `free-access:${id}`,
    start: stored(organization),
    load: async () => stored(await teamApi.call.organization({ id })),
    save: (input, version) => teamApi.call.setFreeAccess({ ...input, version: version ?? loaded }),
    onSaved() {
      void refetchOrganizations(client);
      toast.success(form.getValues("isFree") ? "Free access granted." : "Free access ended.", {
        about: `free-access:${id}`,
      });
    },
    failure: "Something went wrong. Please try again.",
  });
  const { form, refusal, isBusy, isDirty } = state;
  const { errors } = form.formState;
  const isFree = form.watch("isFree");
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void state.submit(event)}
      >
        <h2 className="font-medium text-ink">Free access: {hasFreeAccess ? "on" : "off"}</h2>
        <FormNotices state={state} noun="organization" fields={FIELDS} />
        <Controller
          control={form.control}
          name="isFree"
          render={({ field }) => (
            <Checkbox
              label="Give this organization free access"
              hint="Everyone in this organization can use the product without a subscription."
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
        {isFree && (
          <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
            <TextField
              label="Reason"
              required
              maxLength={300}
              error={errors.reason?.message}
              {...form.register("reason")}
            />
            <TextField
              label="Until (optional)"
              type="date"
              hint="Last day of access. Leave empty for no end date."
              error={errors.day?.message}
              {...form.register("day")}
            />
          </div>
        )}
        {refusal && <Banner tone="error">{refusal}</Banner>}
        {isDirty && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={hasFreeAccess && !isFree ? "danger" : "primary"}
              busy={isBusy}
              busyLabel="Saving..."
            >
              {saveLabel(hasFreeAccess, isFree)}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}

function saveLabel(wasFree: boolean, isFree: boolean): string {
  if (wasFree && isFree) return "Save Changes";
  return isFree ? "Grant free access" : "End free access";
}
