import { canSeeNumbers, readSettings } from "#features/scorecard/server/public.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { Services } from "#platform/server/services.ts";
import { canStart, retestAt } from "./policy.ts";
import { listAsked, listOwnScores, type Participant } from "./queries.ts";
import { readPillarScores } from "./read-pillar-scores.ts";

type Asked = Awaited<ReturnType<typeof listAsked>>;
type OwnScores = Awaited<ReturnType<typeof listOwnScores>>;

export async function readDiagnostic({ db, clock }: Services, actor: Actor, person: Participant) {
  const { organizationId } = person;
  const [asked, ownScores, settings] = await Promise.all([
    listAsked(db, person),
    listOwnScores(db, person),
    readSettings(db, organizationId),
  ]);
  const seesTeam = canSeeNumbers(actor, { id: organizationId, ...settings });
  const team = seesTeam ? await readPillarScores(db, organizationId) : [];
  const people = seesTeam ? Math.max(0, ...team.map((score) => score.people)) : null;
  const last = ownScores[0]?.completedAt ?? null;
  const teamOf = new Map(team.map((score) => [score.pillarId, score.team]));
  return {
    pillars: byPillar(asked),
    startedAt: asked[0]?.startedAt ?? null,
    opensAt: last && !canStart(last, clock.now()) ? retestAt(last) : null,
    result: last && { completedAt: last, people, ...scoresOf(ownScores, last, teamOf) },
  };
}

function byPillar(asked: Asked) {
  const groups = Map.groupBy(asked, ({ pillar }) => pillar.id);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first.pillar, statements: [first, ...others].map(({ statement }) => statement) }]
      : [],
  );
}

function scoresOf(rows: OwnScores, last: Date, teamOf: Map<string, number | null>) {
  const isLast = ({ completedAt }: OwnScores[number]) => completedAt?.getTime() === last.getTime();
  const earlier = rows.filter((row) => !isLast(row));
  const earlierOf = new Map(earlier.map(({ pillar, score }) => [pillar.id, score]));
  return {
    earlierAt: earlier[0]?.completedAt ?? null,
    scores: rows.filter(isLast).map(({ pillar, score }) => ({
      ...pillar,
      own: score,
      earlier: earlierOf.get(pillar.id) ?? null,
      team: teamOf.get(pillar.id) ?? null,
    })),
  };
}
