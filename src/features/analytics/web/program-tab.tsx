import { useQuery } from "@tanstack/react-query";
import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { Stat, StatRow } from "#ui/stat.tsx";
import { ACTIVE_DAYS } from "../periods.ts";
import { type ProgrammeData, programmeCsv, programmeOptions } from "./api.ts";
import { Definitions } from "./definitions.tsx";
import { EventReport } from "./event-report.tsx";
import { moneyText, sumOf } from "./figure-text.ts";
import { Figures } from "./figures.tsx";
import { FunnelReport } from "./funnel-report.tsx";
import { GrowthReport } from "./growth-report.tsx";
import { MostReadReport } from "./most-read-report.tsx";
import type { PeriodProps } from "./period-choice.tsx";
import { RevenueReports } from "./revenue-reports.tsx";

export function ProgrammeTab(props: PeriodProps) {
  const asked = { period: props.period, zone: useTimeZone() };
  const query = useQuery(programmeOptions(asked));
  return (
    <Figures {...props} query={query}>
      {(programme) => (
        <>
          <ProgrammeStats programme={programme} />
          <GrowthReport
            unit={programme.unit}
            rows={programme.members}
            csv={programmeCsv(asked, "members")}
          />
          <FunnelReport
            rows={programme.pillars}
            members={programme.totals.members}
            csv={programmeCsv(asked, "pillars")}
          />
          <MostReadReport rows={programme.mostRead} csv={programmeCsv(asked, "most-read")} />
          <EventReport rows={programme.events} csv={programmeCsv(asked, "events")} />
          <RevenueReports rows={programme.revenue} csv={programmeCsv(asked, "revenue")} />
          <Definitions
            of={["members", "active", "completed", "read", "fill", "revenue"]}
            zone={programme.zone}
          />
          <CountedAt programme={programme} />
        </>
      )}
    </Figures>
  );
}

function CountedAt({ programme: { countedAt, zone } }: { programme: ProgrammeData }) {
  return (
    <p className="mt-6 text-sm text-ink-soft">
      Counted at <time dateTime={countedAt}>{formatDate(countedAt, "time", { zone })}</time>. The
      figures of a large programme are counted at most once a minute.
    </p>
  );
}

function ProgrammeStats({ programme }: { programme: ProgrammeData }) {
  const { totals, members, revenue } = programme;
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
        note="in this time"
      />
      <Stat label="Revenue" value={moneyText(cents, main ?? "usd")} note="in the last 12 months" />
    </StatRow>
  );
}
