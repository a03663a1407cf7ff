import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Layers from "lucide-react/icons/layers";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { BackLink } from "#platform/web/back-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { FIRST_PILLAR_ORDER } from "../../learning-rules.ts";
import { type AdminPillar, learningApi } from "../api.ts";
import { lessonCountText } from "../lesson-count.ts";
import { PillarBackground } from "../pillar-background.tsx";
import { PillarIcon } from "../pillar-icon.tsx";
import { AdminEditableList, type RowProps } from "./admin-editable-list.tsx";
import { pillarWarning } from "./delete-warning.ts";
import { PillarForm } from "./pillar-form.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { useListParams } from "./use-list-params.ts";

export function AdminPillarsScreen() {
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        title="Manage Pillars"
        subtitle="Pillars in the order members see them."
      />
      <Pillars />
    </>
  );
}

const LABELS = {
  kind: "pillar",
  label: "Pillars",
  plural: "pillars",
  singular: "pillar",
  add: "Add Pillar",
  empty: "No Pillars Found",
  deleteFailed: "Failed to delete pillar. Please try again.",
};

function Pillars() {
  const params = useListParams("/admin/pillars");
  const options = learningApi.query.adminListPillars.queryOptions({ input: params.input });
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  return (
    <AdminEditableList<AdminPillar>
      labels={LABELS}
      params={params}
      queryKey={options.queryKey}
      query={list}
      failure="Failed to load pillars. Please try again."
      order={{
        first: FIRST_PILLAR_ORDER,
        of: (pillar) => pillar.displayOrder,
        with: (pillar, displayOrder) => ({ ...pillar, displayOrder }),
        send: ({ id, ...move }) => learningApi.call.movePillar({ pillarId: id, ...move }),
      }}
      warningOf={pillarWarning}
      asksForName={({ elementCount }) => elementCount > 0}
      onDelete={({ id }) => learningApi.call.deletePillar({ pillarId: id })}
      row={(props) => <PillarRow {...props} />}
      form={(pillar, props) => (
        <PillarForm
          pillarId={pillar?.id ?? null}
          nextOrder={FIRST_PILLAR_ORDER + (list.data?.count ?? 0)}
          {...props}
        />
      )}
    />
  );
}

function PillarRow({ item: pillar, search, onEdit, onDelete }: RowProps<AdminPillar>) {
  const elements =
    pillar.elementCount === 1 ? "1 Key Element" : `${pillar.elementCount} Key Elements`;
  return (
    <div className="flex gap-4">
      <PillarBackground
        pillar={{ color: pillar.color }}
        className="hidden w-24 shrink-0 place-items-center rounded sm:grid"
      >
        <PillarIcon name={pillar.icon} className="size-7" />
      </PillarBackground>
      <div className="min-w-0 flex-1">
        <h2 className="display flex flex-wrap items-center gap-x-3 text-ink text-lg">
          <span>
            <Highlight text={pillar.title} query={search} />
          </span>
          <StateBadge {...pillar} hidesPublished />
        </h2>
        <p className="line-clamp-2 text-ink-soft text-sm">
          <Highlight text={pillar.description} query={search} />
        </p>
        <p className="mt-1 text-ink-faint text-sm">
          Order {pillar.displayOrder} · {elements} · {lessonCountText(pillar.lessonCount)}
        </p>
        <RowActions title={pillar.title} onEdit={onEdit} onDelete={onDelete}>
          <Link
            to="/admin/pillars/$pillarId/elements"
            params={{ pillarId: pillar.id }}
            aria-label={`Elements of ${pillar.title}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Layers aria-hidden="true" className="size-4" />
            Elements
          </Link>
          {pillar.isPublished ? (
            <ViewLink to={`/pillars-of-agency/${pillar.slug}`} label={`View ${pillar.title}`}>
              View
            </ViewLink>
          ) : (
            <ViewLink
              to={`/pillars-of-agency/${pillar.slug}`}
              label={`Preview ${pillar.title}`}
              isPreview
            >
              Preview
            </ViewLink>
          )}
        </RowActions>
      </div>
    </div>
  );
}
