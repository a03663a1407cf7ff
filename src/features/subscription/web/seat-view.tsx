import { Badge } from "#ui/badge.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Row } from "./row.tsx";

/** For people whose agency pays for them. */
export function SeatView({ payerName }: { payerName: string }) {
  return (
    <section>
      <PageHeader
        title="Subscription"
        subtitle="You have full access to everything in the program."
      />
      <dl className="rounded border border-line bg-surface">
        <Row label="Plan">A seat of your agency</Row>
        <Row label="Status">
          <Badge tone="green">Active</Badge>
        </Row>
        <Row label="Paid by">
          {payerName} <span className="text-ink-soft">· You don't need a subscription.</span>
        </Row>
      </dl>
    </section>
  );
}
