import Download from "lucide-react/icons/download";
import { useState } from "react";
import { RoleBadge } from "#platform/web/role-badge.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { membersApi } from "./api.ts";
import { saveCsv } from "./save-csv.ts";

type Preview = Awaited<ReturnType<typeof membersApi.call.previewInvitations>>;
type Person = Preview["people"][number];
type BadRow = Preview["bad"][number];

interface Props {
  preview: Preview;
  isBusy: boolean;
  onInvite: (leftOut: number[]) => void;
}

const SHOWN_BAD = 50;
const numberOf = (count: number): string => count.toLocaleString("en-US");
const amount = (count: number, one: string, many: string): string =>
  `${numberOf(count)} ${count === 1 ? one : many}`;

/** What an invitation of this file would do. Bad rows have to be left out first. */
export function InvitePreview({ preview, isBusy, onInvite }: Props) {
  const { count, newAgencies, ignored, people, bad } = preview;
  const [leavesOut, setLeavesOut] = useState(false);
  const isReady = count > 0 && (bad.length === 0 || leavesOut);
  return (
    <>
      <StatRow>
        <Stat label="Can be invited" value={numberOf(count)} />
        <Stat label="Bad rows" value={numberOf(bad.length)} />
        <Stat label="New agencies" value={numberOf(newAgencies.length)} />
      </StatRow>
      {ignored.length > 0 && (
        <p className="text-ink-soft text-sm">{`Columns that are not used: ${ignored.join(", ")}.`}</p>
      )}
      {bad.length > 0 && <BadRows preview={preview} />}
      {count > 0 && (
        <section>
          <SectionHeading
            subtitle={
              count > people.length ? `The first ${people.length} of ${numberOf(count)}` : undefined
            }
          >
            People
          </SectionHeading>
          <PeopleTable people={people} />
        </section>
      )}
      <div
        data-action-bar
        className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t bg-paper px-4 py-4 sm:-mx-8 sm:px-8"
      >
        {bad.length > 0 && count > 0 && (
          <Checkbox
            label={`Leave out the ${amount(bad.length, "bad row", "bad rows")}`}
            checked={leavesOut}
            onChange={(event) => setLeavesOut(event.currentTarget.checked)}
          />
        )}
        <Button
          className="sm:ml-auto"
          disabled={!isReady}
          busy={isBusy}
          busyLabel="Inviting..."
          onClick={() => onInvite(bad.map(({ row }) => row))}
        >
          {count === 0 ? "Nobody to invite" : `Invite ${amount(count, "person", "people")}`}
        </Button>
      </div>
    </>
  );
}

function BadRows({ preview: { header, bad } }: { preview: Preview }) {
  const more = bad.length - SHOWN_BAD;
  const columns: TableColumn<BadRow>[] = [
    { key: "row", header: "Row", isRowHeader: true, cell: ({ row }) => `Row ${row}` },
    {
      key: "reason",
      header: "Reason",
      className: "text-brick",
      cell: ({ reason }) => reason,
    },
    {
      key: "cells",
      header: "Content",
      className: "wrap-anywhere text-ink-soft",
      cell: ({ cells }) => cells.filter(Boolean).join(", "),
    },
  ];
  return (
    <section>
      <SectionHeading
        action={
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-4" />}
            onClick={() =>
              saveCsv("bad-rows.csv", [
                [...header, "Reason"],
                ...bad.map(({ cells, reason }) => [
                  ...header.map((_, place) => cells[place] ?? ""),
                  reason,
                ]),
              ])
            }
          >
            Download the bad rows
          </Button>
        }
      >
        Bad rows
      </SectionHeading>
      <Table
        label="Bad rows"
        columns={columns}
        rows={bad.slice(0, SHOWN_BAD)}
        rowKey={({ row }) => String(row)}
        narrow="stack"
        isCompact
      />
      {more > 0 && <p className="text-ink-soft text-sm">{`and ${numberOf(more)} more`}</p>}
    </section>
  );
}

function PeopleTable({ people }: { people: Person[] }) {
  const columns: TableColumn<Person>[] = [
    {
      key: "name",
      header: "Name",
      isRowHeader: true,
      className: "wrap-anywhere",
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { key: "email", header: "Email", className: "wrap-anywhere", cell: ({ email }) => email },
    {
      key: "agency",
      header: "Agency",
      className: "wrap-anywhere",
      cell: ({ agency, isNewAgency }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          {agency}
          {isNewAgency && <Badge tone="blue">New</Badge>}
        </span>
      ),
    },
    { key: "role", header: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: "phone",
      header: "Phone",
      isSecondary: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: ({ phone }) => phone ?? "–",
    },
  ];
  return (
    <Table
      label="People"
      columns={columns}
      rows={people}
      rowKey={({ row }) => String(row)}
      narrow="stack"
      isCompact
    />
  );
}
