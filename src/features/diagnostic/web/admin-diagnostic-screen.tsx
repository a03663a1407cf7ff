import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { PER_PILLAR } from "../diagnostic-rules.ts";
import { AdminStatementRow } from "./admin-statement-row.tsx";
import {
  type AdminPillar,
  type AdminStatement,
  adminDiagnosticOptions,
  diagnosticApi,
} from "./api.ts";
import { StatementDialog } from "./statement-dialog.tsx";

export function AdminDiagnosticScreen() {
  const query = useQuery(adminDiagnosticOptions());
  return (
    <>
      <PageHeader
        title="Diagnostic"
        subtitle={`The statements that people rate from 1 to 5: up to ${PER_PILLAR} per pillar.`}
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows count={5} row="h-16" className="gap-4" />}
        failure="Failed to load the statements. Please try again."
      >
        {({ pillars }) =>
          pillars.length === 0 ? (
            <EmptyState
              title="No Pillars Yet"
              text="Create the pillars first. Each of them gets its own statements."
              illustration={<EmptySteps />}
            />
          ) : (
            <div className="flex max-w-3xl flex-col gap-10">
              {pillars.every(({ statements }) => statements.length === 0) && <Suggested />}
              {pillars.map((pillar) => (
                <PillarSection key={pillar.id} pillar={pillar} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}

function Suggested() {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: () => diagnosticApi.call.addSuggested(),
    onSuccess({ added }) {
      toast.success(`${added} statements added.`);
      return client.invalidateQueries({ queryKey: diagnosticApi.query.key() });
    },
    onError: (error) =>
      toast.error(errorMessage(error, "Failed to add the statements. Please try again.")),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">
        There are no statements yet, so members can't take the diagnostic. Write your own, or start
        with 25 suggested ones for the pillars Mindset & Leadership, Positioning & Business Model,
        Finance & Pricing, Operations & Delivery and Growth & Sales.
      </p>
      <Button busy={add.isPending} onClick={() => add.mutate()}>
        Add the suggested statements
      </Button>
    </div>
  );
}

function PillarSection({ pillar }: { pillar: AdminPillar }) {
  const client = useQueryClient();
  const { queryKey } = adminDiagnosticOptions();
  const [edited, setEdited] = useState<AdminStatement | "new" | null>(null);
  const active = pillar.statements.filter(({ isArchived }) => !isArchived);
  const archived = pillar.statements.filter(({ isArchived }) => isArchived);
  const isFull = active.length >= PER_PILLAR;
  const refresh = () => client.invalidateQueries({ queryKey });

  const reorder = useMutation({
    mutationFn: (ids: string[]) => diagnosticApi.call.reorder({ pillarId: pillar.id, ids }),
    onError: (error) =>
      toast.error(errorMessage(error, "Failed to save the order. Please try again.")),
    onSettled: refresh,
  });
  const archive = useMutation({
    mutationFn: ({ id, text, version, isArchived }: AdminStatement) =>
      diagnosticApi.call.update({ id, text, version, isArchived: !isArchived }),
    onSuccess: (_done, { isArchived }) =>
      void toast.success(isArchived ? "Statement restored." : "Statement archived."),
    onError: (error) =>
      toast.error(errorMessage(error, "Failed to save the statement. Please try again.")),
    onSettled: refresh,
  });
  const move = (from: number, to: number) => {
    const ids = active.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    reorder.mutate(ids);
  };

  return (
    <section aria-labelledby={pillar.id}>
      <SectionHeading
        id={pillar.id}
        subtitle={`${active.length} of ${PER_PILLAR} statements`}
        className="mb-0"
        action={
          !isFull && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Add statement to ${pillar.title}`}
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setEdited("new")}
            >
              Add statement
            </Button>
          )
        }
      >
        {pillar.title}
      </SectionHeading>
      <ol className="hairlines">
        {active.map((statement, index) => (
          <li key={statement.id}>
            <AdminStatementRow
              statement={statement}
              onEdit={() => setEdited(statement)}
              onArchive={() => archive.mutate(statement)}
              {...(index > 0 ? { onMoveUp: () => move(index, index - 1) } : {})}
              {...(index < active.length - 1 ? { onMoveDown: () => move(index, index + 1) } : {})}
            />
          </li>
        ))}
      </ol>
      {archived.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="cursor-pointer text-ink-soft">Archived ({archived.length})</summary>
          <ul className="hairlines">
            {archived.map((statement) => (
              <li key={statement.id} className="flex items-baseline gap-4 py-3 text-ink-soft">
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{statement.text}</span>
                {!isFull && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Restore: ${statement.text}`}
                    onClick={() => archive.mutate(statement)}
                  >
                    Restore
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited && (
        <StatementDialog
          pillar={pillar}
          statement={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
