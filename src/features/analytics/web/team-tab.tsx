import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { ACTIVE_DAYS } from "../periods.ts";
import { type TeamData, teamCsv, teamOptions } from "./api.ts";
import { Definitions } from "./definitions.tsx";
import { sumOf } from "./figure-text.ts";
import { Figures } from "./figures.tsx";
import { FunnelReport } from "./funnel-report.tsx";
import { MembersReport } from "./members-report.tsx";
import type { PeriodProps } from "./period-choice.tsx";
import { ProgressReport } from "./progress-report.tsx";

export function TeamTab(props: PeriodProps) {
  const params = { period: props.period, zone: useTimeZone() };
  const query = useQuery(teamOptions(params));
  return (
    <Figures {...props} query={query}>
      {(team) => (
        <>
          <TeamStats team={team} />
          <MembersReport team={team} csv={teamCsv(params, "members")} />
          <ProgressReport
            title="Team progress over time"
            unit={team.unit}
            rows={team.progress}
            csv={teamCsv(params, "progress")}
          />
          <FunnelReport
            rows={team.pillars}
            members={team.totals.members}
            csv={teamCsv(params, "pillars")}
          />
          <Definitions of={["team", "active", "completed", "read"]} zone={team.zone} />
        </>
      )}
    </Figures>
  );
}

function TeamStats({ team: { totals, progress, organizationName } }: { team: TeamData }) {
  return (
    <StatRow>
      <Stat
        label="Team"
        value={totals.members}
        note={
          <>
            {organizationName}{" "}
            <Link to="/admin/team" className={buttonClass({ variant: "link" })}>
              Manage
            </Link>
          </>
        }
      />
      <Stat label="Active" value={totals.active} note={`in the last ${ACTIVE_DAYS} days`} />
      <Stat
        label="Lessons completed"
        value={sumOf(progress, (row) => row.lessons)}
        note="in this period"
      />
      <Stat
        label="Articles read"
        value={sumOf(progress, (row) => row.articles)}
        note="in this period"
      />
    </StatRow>
  );
}
