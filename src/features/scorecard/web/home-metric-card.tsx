import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SectionHeading } from "#ui/section-heading.tsx";
import { formatMonth, formatTarget, formatValue } from "../format-value.ts";
import type { AttentionData } from "./api.ts";
import { Prescription } from "./prescriptions.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface Props {
  metric: NonNullable<AttentionData["metric"]>;
}

/** The metric that needs work most, on home. */
export function HomeMetricCard({ metric }: Props): ReactNode {
  const { id, name, value, month, bands, prescription } = metric;
  const target = formatTarget(bands, metric);
  return (
    <section aria-labelledby="home-metric">
      <SectionHeading
        id="home-metric"
        action={
          <Link to="/scorecard" className="rounded text-press hover:underline">
            Scorecard
          </Link>
        }
      >
        What needs work
      </SectionHeading>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 @2xl:grid-cols-2">
        <div className="flex flex-col items-start gap-1">
          <h3>
            <Link
              to="/scorecard/$metricId"
              params={{ metricId: id }}
              className="rounded font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>
          </h3>
          <p className="display text-3xl text-ink tabular-nums [font-feature-settings:'lnum']">
            {formatValue(value, metric)}
          </p>
          <StatusBadge status="red" />
          <p className="text-ink-soft text-sm">
            {formatMonth(month)}
            {target && `. Target: ${target.charAt(0).toLowerCase()}${target.slice(1)}`}
          </p>
        </div>
        {prescription && (
          <div>
            <h3 className="mb-3 font-medium text-ink text-sm">What to do next</h3>
            <Prescription prescription={prescription} />
          </div>
        )}
      </div>
    </section>
  );
}
