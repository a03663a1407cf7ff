import { eq, sql } from "drizzle-orm";
import { organizations, users } from "#features/accounts/server/tables.ts";
import { gurus } from "#features/gurus/server/tables.ts";
import { lessons, pillars, userLessonProgress } from "#features/learning/server/tables.ts";
import { articles } from "#features/library/server/tables.ts";
import { accessRules } from "#features/subscription/server/public.ts";
import { DAY_MS } from "#lib/durations.ts";
import type { DemoContext, LoadDemo } from "#platform/server/demo.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";
import { computeMetric, type FormulaKey, type MonthInputs } from "../metrics.ts";
import { OPEN_DAYS } from "../scorecard-rules.ts";
import { recordAccess } from "./peers/established.ts";
import { publishPeers } from "./peers/publish-peers.ts";
import {
  scorecardMetrics,
  scorecardMonths,
  scorecardPrescriptions,
  scorecardSettings,
  scorecardValues,
} from "./tables.ts";

const MONTHS = 14;
/** Owners enter a month on this day of the next one. */
const ENTRY_DAY = 5;

/** How a number develops: points at equal distances from the first month to the last. */
type Course = number[];

interface DemoAgency {
  name: string;
  currency?: string;
  headcount: Course;
  incomePerHead: Course;
  deliveryMargin: Course;
  netMargin: Course;
  utilization: Course;
  monthsOfCash: Course;
  clientConcentration: Course;
  recurringShare: Course;
  winRate: Course;
  proposalsSent: number;
  pipelineCoverage: Course;
  ownerBillableShare: Course;
}

interface DemoPrescription {
  /** The title. */
  lesson?: string;
  /** The slug of an article. */
  template?: string;
  /** The slug of the profile. */
  guru?: string;
  eventTag?: string;
}

interface DemoScorecard {
  /** The metrics of each pillar, by its slug. */
  pillars: Record<string, FormulaKey[]>;
  prescriptions: Record<FormulaKey, DemoPrescription[]>;
  agencies: DemoAgency[];
  /** Prescribed lessons that people completed long enough ago to compare their agency's values. */
  completed: { lessons: string[]; people: string[]; daysAgo: number }[];
}

export const loadScorecardDemo: LoadDemo = async (demo) => {
  const { tx, now } = demo;
  const {
    pillars: metricsOf,
    prescriptions,
    agencies,
    completed,
  } = readDemoJson<DemoScorecard>("scorecard.json");
  const metrics = await tx
    .select({ id: scorecardMetrics.id, formula: scorecardMetrics.formula })
    .from(scorecardMetrics);
  const metricIds = new Map(metrics.map(({ id, formula }) => [formula, id]));
  await setPillars(demo, metricsOf);
  await insertPrescriptions(demo, prescriptions, metricIds);
  await insertCompleted(demo, completed);
  for (const [at, agency] of agencies.entries()) await insertMonths(demo, agency, at, metricIds);
  await recordAccess(tx, accessRules(demo.services), new Date(now.getTime() - 365 * DAY_MS));
  await publishPeers(tx, now);
};

/** The migration created the metrics before the demo's pillars existed. */
async function setPillars({ tx }: DemoContext, metricsOf: DemoScorecard["pillars"]) {
  for (const [slug, formulas] of Object.entries(metricsOf)) {
    await tx.execute(sql`update ${scorecardMetrics}
      set pillar_id = (select ${pillars.id} from ${pillars} where ${pillars.slug} = ${slug})
      where formula in ${formulas}`);
  }
}

async function insertPrescriptions(
  { tx }: DemoContext,
  prescriptions: DemoScorecard["prescriptions"],
  metricIds: Map<string | null, string>,
) {
  const lessonIds = idsBy(await tx.select({ id: lessons.id, name: lessons.title }).from(lessons));
  const articleIds = idsBy(
    await tx.select({ id: articles.id, name: articles.slug }).from(articles),
  );
  const guruIds = idsBy(await tx.select({ id: gurus.id, name: gurus.slug }).from(gurus));
  const rows = Object.entries(prescriptions).flatMap(([formula, list]) =>
    list.map(({ lesson, template, guru, eventTag }, position) => {
      const metricId = metricIds.get(formula) ?? "";
      if (lesson)
        return { metricId, position, kind: "lesson" as const, lessonId: lessonIds(lesson) };
      if (template)
        return { metricId, position, kind: "template" as const, articleId: articleIds(template) };
      if (guru) return { metricId, position, kind: "guru" as const, guruId: guruIds(guru) };
      return { metricId, position, kind: "event_tag" as const, eventTag };
    }),
  );
  await tx.insert(scorecardPrescriptions).values(rows);
}

async function insertCompleted({ tx, now }: DemoContext, completed: DemoScorecard["completed"]) {
  const lessonId = idsBy(await tx.select({ id: lessons.id, name: lessons.title }).from(lessons));
  const personId = idsBy(await tx.select({ id: users.id, name: users.name }).from(users));
  const rows = completed.flatMap((one) =>
    one.lessons.flatMap((lesson) =>
      one.people.map((person) => ({
        lessonId: lessonId(lesson),
        userId: personId(person),
        completedAt: new Date(now.getTime() - one.daysAgo * DAY_MS),
      })),
    ),
  );
  await tx.insert(userLessonProgress).values(rows);
}

function idsBy(rows: { id: string; name: string }[]): (name: string) => string {
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`The demo has nothing called ${name}`);
    return id;
  };
}

async function insertMonths(
  { tx, now }: DemoContext,
  agency: DemoAgency,
  at: number,
  metricIds: Map<string | null, string>,
) {
  const [owner] = await tx
    .select({ organizationId: organizations.id, savedById: users.id })
    .from(organizations)
    .leftJoin(users, sql`${users.organizationId} = ${organizations.id} and ${users.role} = 'agent'`)
    .where(eq(organizations.name, agency.name))
    .orderBy(users.createdAt)
    .limit(1);
  if (!owner) throw new Error(`The demo has no agency called ${agency.name}`);
  const { organizationId, savedById } = owner;
  const { currency = "USD" } = agency;
  await tx.insert(scorecardSettings).values({ organizationId, currency });
  const history = inputsOf(agency, at);
  const months = history.map((inputs, index) => ({
    month: firstDay(now, MONTHS - index),
    enteredAt: new Date(
      Math.min(
        Date.parse(firstDay(now, MONTHS - index - 1)) + (ENTRY_DAY + (at % 4)) * DAY_MS,
        now.getTime(),
      ),
    ),
    inputs,
    index,
  }));
  await tx.insert(scorecardMonths).values(
    months.map(({ month, inputs, enteredAt }) => ({
      organizationId,
      month,
      ...inputs,
      openUntil: new Date(enteredAt.getTime() + OPEN_DAYS * DAY_MS),
      savedById,
      savedAt: enteredAt,
      createdAt: enteredAt,
    })),
  );
  const values = months.flatMap(({ month, index }) => {
    const newestFirst = history.slice(0, index + 1).toReversed();
    return [...metricIds].flatMap(([formula, metricId]) => {
      const { value } = computeMetric(formula as FormulaKey, newestFirst);
      return value === null ? [] : [{ organizationId, metricId, month, value }];
    });
  });
  await tx.insert(scorecardValues).values(values);
}

const firstDay = (now: Date, monthsAgo: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo))
    .toISOString()
    .slice(0, 10);

/** Inputs that lead to the described metrics, with small deterministic differences between months. */
function inputsOf(agency: DemoAgency, at: number): MonthInputs[] {
  let wonSoFar = 0;
  let expectedWins = 0;
  return Array.from({ length: MONTHS }, (_, index) => {
    const vary = (part: number) => Math.sin(index * 2.4 + at * 1.7 + part * 0.9);
    const read = (course: Course) => valueAt(course, index);
    const dollars = (amount: number) => Math.round(amount) * 100;
    const headcount = Math.round(read(agency.headcount) * 2) / 2;
    const feeIncome = Math.round(
      ((read(agency.incomePerHead) * headcount) / 12) * (1 + 0.015 * vary(1)),
    );
    const deliveryCost = feeIncome * (1 - read(agency.deliveryMargin) - 0.006 * vary(2));
    const otherCost = feeIncome * (1 - read(agency.netMargin) - 0.005 * vary(3)) - deliveryCost;
    const availableHours = Math.round(headcount * 0.75 * (148 + 8 * vary(4)));
    const proposalsSent = Math.max(1, agency.proposalsSent + Math.round(vary(5)));
    expectedWins += proposalsSent * read(agency.winRate);
    const proposalsWon = Math.min(proposalsSent, Math.max(0, Math.round(expectedWins - wonSoFar)));
    wonSoFar += proposalsWon;
    const incomeTarget = Math.round((feeIncome * 3.15) / 1000) * 1000;
    const ownerHours = Math.round(182 + 10 * vary(6));
    return {
      feeIncome: dollars(feeIncome),
      deliveryCost: dollars(deliveryCost),
      otherPayroll: dollars(otherCost * 0.55),
      overhead: dollars(otherCost * 0.45),
      headcount,
      billableHours: Math.round(availableHours * read(agency.utilization)),
      availableHours,
      cash: dollars((deliveryCost + otherCost) * read(agency.monthsOfCash)),
      largestClientIncome: dollars(
        feeIncome * (read(agency.clientConcentration) + 0.004 * vary(7)),
      ),
      recurringIncome: dollars(feeIncome * (read(agency.recurringShare) + 0.01 * vary(8))),
      proposalsSent,
      proposalsWon,
      weightedPipeline: dollars(incomeTarget * (read(agency.pipelineCoverage) + 0.03 * vary(9))),
      incomeTarget: dollars(incomeTarget),
      ownerBillableHours: Math.round(
        ownerHours * (read(agency.ownerBillableShare) + 0.01 * vary(10)),
      ),
      ownerHours,
    };
  });
}

function valueAt(course: Course, index: number): number {
  const position = (index / (MONTHS - 1)) * (course.length - 1);
  const before = course[Math.floor(position)] ?? 0;
  const after = course[Math.ceil(position)] ?? 0;
  return before + (after - before) * (position - Math.floor(position));
}
