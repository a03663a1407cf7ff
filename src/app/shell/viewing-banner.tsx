import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import { useEffect, useRef, useState } from "react";
import { accountsApi, sessionOptions } from "#features/accounts/web/api.ts";
import { MINUTE_MS } from "#lib/durations.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { changePerson } from "#platform/web/clear-local-data.ts";
import type { Member } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { memberName } from "./member-name.ts";

const CHECK_MS = 15_000;

interface Props {
  member: Member;
  endsAt: string;
}

/** Stays above every screen while a superadmin views as a member. */
export function ViewingBanner({ member, endsAt }: Props) {
  const minutes = useMinutesUntil(Date.parse(endsAt));
  useReportPage();
  const [isStopping, setIsStopping] = useState(false);
  const stop = async () => {
    setIsStopping(true);
    try {
      await accountsApi.call.stopViewing();
      await changePerson(null, `/admin/members/${member.id}`);
    } catch (error) {
      setIsStopping(false);
      toast.error(errorMessage(error, "Failed to stop. Please try again."));
    }
  };
  return (
    <section
      aria-label="Viewing as a member"
      className="sticky top-0 z-40 flex h-16 items-center gap-3 border-amber border-b bg-amber-soft px-4 text-ink text-sm sm:px-8"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0 text-amber" />
      <p className="line-clamp-2 min-w-0 flex-1">
        Viewing as <strong>{memberName(member)}</strong> · read-only · {leftText(minutes)}
      </p>
      <Button variant="secondary" size="sm" busy={isStopping} onClick={() => void stop()}>
        Stop
      </Button>
    </section>
  );
}

/** Asks for the session on every page, so that cached pages are in the audit log too. */
function useReportPage(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const reported = useRef("");
  useEffect(() => {
    if (reported.current === pathname) return;
    reported.current = pathname;
    void client.invalidateQueries(sessionOptions());
  }, [client, pathname]);
}

function leftText(minutes: number): string {
  if (minutes < 1) return "less than a minute left";
  return minutes === 1 ? "1 minute left" : `${minutes} minutes left`;
}

/** Whole minutes. Asks the server for the session when the time is over. */
function useMinutesUntil(end: number): number {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= end) void client.invalidateQueries(sessionOptions());
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [client, end]);
  return Math.max(0, Math.ceil((end - now) / MINUTE_MS) - 1);
}
