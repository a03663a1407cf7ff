import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { dayKey } from "#ui/date-format.ts";
import { Switch } from "#ui/switch.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { SetFreeAccess } from "../contract.ts";
import { type OrganizationDetail, teamApi } from "./api.ts";
import { endOfDay } from "./end-of-day.ts";

interface Props {
  organization: OrganizationDetail;
}

/** Opens the product to everyone of an organization, with a reason and, if wanted, a last day. */
export function FreeAccessPanel({ organization }: Props) {
  const { id, version, hasFreeAccess, freeAccessReason, freeAccessUntil } = organization;
  const zone = useTimeZone();
  const client = useQueryClient();
  const [isFree, setIsFree] = useState(hasFreeAccess);
  const [reason, setReason] = useState(freeAccessReason ?? "");
  const [day, setDay] = useState(freeAccessUntil ? dayKey(freeAccessUntil, zone) : "");
  const [problem, setProblem] = useState<string>();
  const save = useMutation(
    teamApi.query.setFreeAccess.mutationOptions({
      async onSuccess(_answer, input) {
        await Promise.all([
          client.invalidateQueries({ queryKey: teamApi.query.organization.key() }),
          client.invalidateQueries({ queryKey: teamApi.query.organizations.key() }),
        ]);
        toast.success(input.isFree ? "Free access granted." : "Free access ended.");
      },
      onError: (error) => setProblem(messageOf(error, "That did not work. Please try again.")),
    }),
  );
  const isChanged =
    isFree !== hasFreeAccess ||
    (isFree &&
      (reason !== (freeAccessReason ?? "") ||
        day !== (freeAccessUntil ? dayKey(freeAccessUntil, zone) : "")));
  const submit = () => {
    const until = isFree && day ? endOfDay(day, zone) : null;
    const parsed = SetFreeAccess.safeParse({
      id,
      isFree,
      reason: isFree ? reason : "",
      until,
      version,
    });
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.data) save.mutate(parsed.data);
  };
  return (
    <Card>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Switch
          label="Free access"
          hint="Everyone in this organization can use the product without a subscription of their own."
          checked={isFree}
          onChange={(event) => setIsFree(event.currentTarget.checked)}
        />
        {isFree && (
          <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
            <TextField
              label="Reason"
              required
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <TextField
              label="Until (optional)"
              type="date"
              hint="The last day. Empty: no end."
              value={day}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
          </div>
        )}
        <div role="alert">{problem && <Banner tone="error">{problem}</Banner>}</div>
        {isChanged && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant={hasFreeAccess && !isFree ? "danger" : "primary"}
              busy={save.isPending}
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
