import { z } from "zod";
import {
  formatMonth,
  formatTarget,
  formatValue,
  STATUS_LABELS,
} from "#features/scorecard/server/public.ts";
import { bullets, countOf, defineTool, NOTHING, paragraphs } from "./mcp-tool.ts";

const NO_AGENCY = "You don't belong to an agency.";
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const hoursOf = (seconds: number) => `${(seconds / 3600).toFixed(1)} hours`;

export const agencyTools = [
  defineTool({
    name: "my_progress",
    title: "My progress",
    description: "Read how far I am in the program: lessons, articles, streak and time per pillar.",
    scopes: ["analytics:read"],
    effect: "read",
    input: z.strictObject({
      period: z
        .enum(["4w", "12w", "12m"])
        .default("12w")
        .describe("The period of the activity: 4 weeks, 12 weeks or 12 months."),
    }),
    run: async ({ api, appUrl }, { period }) => {
      const { from, today, progress, articlesRead, streak, pillars } = await api.analytics.own({
        period,
      });
      const lessons = sum(progress.map((step) => step.lessons));
      const articles = sum(progress.map((step) => step.articles));
      const lines = pillars.map(
        ({ title, completed, lessonCount, seconds }) =>
          `**${title}**: ${completed} of ${countOf(lessonCount, "lesson")} completed, ${hoursOf(seconds)}`,
      );
      return paragraphs(
        `From ${from} to ${today}: ${countOf(lessons, "lesson")} completed, ${countOf(articles, "article")} read.`,
        `Streak: ${countOf(streak.current, "day")} now, ${countOf(streak.longest, "day")} at most. ${countOf(articlesRead, "article")} read in total.`,
        bullets(lines, "There are no pillars yet."),
        `${appUrl}/analytics`,
      );
    },
  }),
  defineTool({
    name: "my_plan",
    title: "My 90-day plan",
    description:
      "Read the current 90-day plan: the commitments of my agency that I may see, with due dates.",
    scopes: ["growthPlan:read"],
    effect: "read",
    input: NOTHING,
    run: async ({ api, appUrl }) => {
      const { agency, canSeeAll, plan, items } = await api.growthPlan.read({});
      if (!agency) return NO_AGENCY;
      const lines = items.map((item) =>
        [
          `**${item.title}** (${item.state.replace("_", " ")}, due ${item.dueOn})`,
          item.assignee ? `assigned to ${item.assignee.name}` : "not assigned",
          item.signedOffAt && "signed off",
          item.details && `: ${item.details}`,
        ]
          .filter(Boolean)
          .join(", ")
          .replace(", : ", ": "),
      );
      return paragraphs(
        `# Plan of ${agency.name}`,
        plan
          ? `From ${plan.startsOn} to ${plan.endsOn}. ${countOf(plan.lessonsCompleted, "lesson")} completed since then.`
          : "There is no current plan.",
        !canSeeAll && "These are my own commitments.",
        bullets(lines, "There are no commitments."),
        `${appUrl}/plan`,
      );
    },
  }),
  defineTool({
    name: "my_numbers",
    title: "My numbers",
    description:
      "Read the scorecard of my agency: the newest value of every metric with its target and status.",
    scopes: ["scorecard:read"],
    effect: "read",
    input: NOTHING,
    run: async ({ api, appUrl }) => {
      const { agency, currency, month, metrics } = await api.scorecard.overview({});
      if (!agency) return NO_AGENCY;
      const lines = metrics.map((metric) => {
        const format = { unit: metric.unit, currency };
        const target = formatTarget(metric.bands, format);
        if (metric.value === null || metric.month === null) {
          return `**${metric.name}**: no value${metric.missing ? `, ${metric.missing}` : ""}`;
        }
        const { value, previousValue, status } = metric;
        return [
          `**${metric.name}**: ${formatValue(value, format)} in ${formatMonth(metric.month)}`,
          status && STATUS_LABELS[status],
          target && `target: ${target.charAt(0).toLowerCase()}${target.slice(1)}`,
          previousValue !== null && `month before: ${formatValue(previousValue, format)}`,
        ]
          .filter(Boolean)
          .join(", ");
      });
      return paragraphs(
        `# Scorecard of ${agency.name}`,
        month ? `Newest month: ${formatMonth(month)}.` : "No numbers were entered yet.",
        bullets(lines, "There are no metrics yet."),
        `${appUrl}/scorecard`,
      );
    },
  }),
];
