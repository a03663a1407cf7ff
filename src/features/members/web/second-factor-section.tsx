import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage, featureApi } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember, useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import type { MemberData } from "./member-api.ts";
import { MemberSection } from "./member-section.tsx";
import { nameOf } from "./member-table.tsx";

const { call, query: queries } = featureApi("security");
const FAILED = "Something went wrong. Please try again.";

/** Whether the member has a second factor, and its reset. */
export const SecondFactorSection = ({ member }: { member: MemberData }) => (
  <MemberSection title="Two-factor authentication">
    <SecondFactor member={member} />
  </MemberSection>
);

function SecondFactor({ member }: { member: MemberData }) {
  const { id } = member;
  const me = useMember();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const options = queries.memberSecondFactor.queryOptions({ input: { id } });
  const query = useQuery(options);
  const refetch = () => client.invalidateQueries({ queryKey: options.queryKey });
  return (
    <>
      <QueryView
        query={query}
        loading={<SkeletonRows count={1} row="h-9" />}
        failure="Failed to load two-factor authentication. Please try again."
      >
        {({ hasSecondFactor, reset }) => (
          <div className="flex flex-col items-start gap-4">
            {reset && <OpenReset id={id} reset={reset} onWithdrawn={refetch} />}
            <p className="text-ink-soft text-sm">
              {hasSecondFactor
                ? "On. Signing in needs a second factor."
                : "Off. Signing in needs only a password."}
            </p>
            {hasSecondFactor && !reset && id !== me.id && (
              <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
                Reset second factors
              </Button>
            )}
          </div>
        )}
      </QueryView>
      {isAsking && (
        <ConfirmAction
          title={`Reset ${nameOf(member)}'s second factors?`}
          confirmLabel="Reset"
          busyLabel="Resetting..."
          failure={FAILED}
          action={async () => {
            const { dueAt } = await call.resetSecondFactor({ id });
            toast.success(dueAt ? "Reset requested." : "The second factors were removed.");
            await refetch();
          }}
          onClose={() => setIsAsking(false)}
        >
          {member.role === "superadmin"
            ? "Their authenticator app, passkeys and recovery codes are removed in 24 hours. All superadmins get an email and can withdraw the request until then."
            : "Their authenticator app, passkeys, recovery codes and trusted browsers are removed at once. They get an email and sign in with their password."}
        </ConfirmAction>
      )}
    </>
  );
}

interface OpenResetProps {
  id: string;
  reset: { dueAt: string; requestedBy: string | null };
  onWithdrawn: () => Promise<void>;
}

function OpenReset({ id, reset, onWithdrawn }: OpenResetProps) {
  const zone = useTimeZone();
  const withdraw = useMutation({
    mutationFn: () => call.withdrawSecondFactorReset({ id }),
    async onSuccess() {
      toast.success("The reset was withdrawn.");
      await onWithdrawn();
    },
    onError: (error) => toast.error(errorMessage(error, FAILED)),
  });
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="link" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw
        </Button>
      }
    >
      {reset.requestedBy ?? "A former superadmin"} asked to reset the second factors. They are
      removed on {formatDate(reset.dueAt, "dateTime", { zone })}.
    </Banner>
  );
}
