import { useQuery } from "@tanstack/react-query";
import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { Stat, StatRow } from "#ui/stat.tsx";
import { ACTIVE_DAYS } from "../periods.ts";
import { type ProgramData, programCsv, programOptions } from "./api.ts";
import { Definitions } from "./definitions.tsx";
import { EventReport } from "./event-report.tsx";
import { moneyText, sumOf } from "./figure-text.ts";
import { Figures } from "./figures.tsx";
import { FunnelReport } from "./funnel-report.tsx";
import { GrowthReport } from "./growth-report.tsx";
import { MostReadReport } from "./most-read-report.tsx";
import type { PeriodProps } from "./period-choice.tsx";
import { RevenueReports } from "./revenue-reports.tsx";

export function ProgramTab(props: PeriodProps) {
  const params = { period: props.period, zone: useTimeZone() };
  const query = useQuery(programOptions(params));
  return (
    <Figures {...props} query={query}>
      {(program) => (
        <>
          <ProgramStats program={program} />
          <GrowthReport
            unit={program.unit}
            rows={program.members}
            csv={programCsv(params, "members")}
          />
          <FunnelReport
            rows={program.pillars}
            members={program.totals.members}
            csv={programCsv(params, "pillars")}
          />
          <MostReadReport rows={program.mostRead} csv={programCsv(params, "most-read")} />
          <EventReport rows={program.events} csv={programCsv(params, "events")} />
          <RevenueReports rows={program.revenue} csv={programCsv(params, "revenue")} />
          <Definitions
            of={["members", "active", "completed", "read", "fill", "revenue"]}
            zone={program.zone}
          />
          <CountedAt program={program} />
        </>
      )}
    </Figures>
  );
}

function CountedAt({ program: { countedAt, zone } }: { program: ProgramData }) {
  return (
    <p className="mt-6 text-sm text-ink-soft">
      Updated at <time dateTime={countedAt}>{formatDate(countedAt, "time", { zone })}</time>.
      Figures refresh at most once a minute.
    </p>
  );
}

function ProgramStats({ program }: { program: ProgramData }) {
  const { totals, members, revenue } = program;
  const share = totals.members === 0 ? 0 : Math.round((totals.active / totals.members) * 100);
  const main = revenue[0]?.currency;
  const year = revenue.filter(({ currency }) => currency === main);
  const cents = sumOf(year, (row) => row.subscriptionCents + row.eventCents);
  return (
    <StatRow>
      <Stat label="Members" value={totals.members.toLocaleString()} note="with an account" />
      <Stat
        label="Active"
        value={totals.active.toLocaleString()}
        note={`${share}% in the last ${ACTIVE_DAYS} days`}
      />
      <Stat
        label="Joined"
        value={sumOf(members, (row) => row.joined).toLocaleString()}
        note="in this period"
      />
      <Stat label="Revenue" value={moneyText(cents, main ?? "usd")} note="in the last 12 months" />
    </StatRow>
  );
}
