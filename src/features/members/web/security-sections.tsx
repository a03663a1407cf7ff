import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AuditTable } from "#platform/web/audit-table.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { formatDate } from "#ui/date-format.ts";
import { DeviceIcon } from "#ui/device-icon.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { linkClass } from "./activity-sections.tsx";
import { membersApi } from "./api.ts";
import { auditOptions, type DeviceData, type SignInData, signInsOptions } from "./member-api.ts";
import { EmptyLine, MemberSection, SectionRows } from "./member-section.tsx";

export function DevicesSection({ id }: { id: string }) {
  return (
    <MemberSection title="Devices and sign-ins">
      <Devices id={id} />
      <SignIns id={id} />
    </MemberSection>
  );
}

function Devices({ id }: { id: string }) {
  const query = useQuery(membersApi.query.devices.queryOptions({ input: { id } }));
  return (
    <QueryView
      query={query}
      loading={<SkeletonRows count={2} row="h-9" />}
      failure="Failed to load devices. Please try again."
      empty={<EmptyLine>Not signed in on any device.</EmptyLine>}
    >
      {({ items }) => (
        <ul className="grid gap-x-8 @xl:grid-cols-2">
          {items.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function DeviceRow({ device }: { device: DeviceData }) {
  const zone = useTimeZone();
  return (
    <li className="flex items-center gap-3 py-2.5 text-sm">
      <DeviceIcon kind={device.kind} size="size-5" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {device.name}
          {device.isCurrent && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-ink-soft">
          Signed in {formatDate(device.signedInAt, "dateTime", { zone })}
          {device.ipAddress && <span className="text-ink-faint"> · {device.ipAddress}</span>}
        </p>
      </div>
    </li>
  );
}

const RESULTS: Record<SignInData["result"], { label: string; tone: BadgeTone }> = {
  success: { label: "Signed in", tone: "green" },
  wrong_password: { label: "Wrong password", tone: "amber" },
  wrong_code: { label: "Wrong code", tone: "amber" },
  suspended: { label: "Suspended", tone: "red" },
};

function SignIns({ id }: { id: string }) {
  const zone = useTimeZone();
  const query = useInfiniteQuery(signInsOptions(id));
  return (
    <div className="mt-4">
      <h3 className="text-ink-faint text-sm">Sign-ins of the last 90 days</h3>
      <SectionRows query={query} noun="sign-ins" empty="No sign-ins recorded.">
        {(rows) => (
          <ul className="hairlines">
            {rows.map((one) => (
              <li
                key={one.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-sm"
              >
                <span className="text-ink">
                  {one.name}
                  {one.ipAddress && <span className="text-ink-faint"> · {one.ipAddress}</span>}
                </span>
                <span className="flex items-baseline gap-3">
                  <span className="text-ink-soft text-xs">
                    {formatDate(one.createdAt, "dateTime", { zone })}
                  </span>
                  <Badge tone={RESULTS[one.result].tone}>{RESULTS[one.result].label}</Badge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </SectionRows>
    </div>
  );
}

export function AuditSection({ id, name }: { id: string; name: string }) {
  return (
    <MemberSection
      title="Audit trail"
      action={
        <Link to="/admin/audit" search={{ q: name }} className={linkClass}>
          Open audit log
        </Link>
      }
    >
      <Audit id={id} />
    </MemberSection>
  );
}

function Audit({ id }: { id: string }) {
  const query = useInfiniteQuery(auditOptions(id));
  return (
    <SectionRows query={query} noun="entries" empty="No entries yet.">
      {(rows) => <AuditTable entries={rows} />}
    </SectionRows>
  );
}
