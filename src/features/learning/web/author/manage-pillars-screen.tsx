import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Layers from "lucide-react/icons/layers";
import { useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { ManagedPillar } from "../../author-contract.ts";
import { FIRST_PILLAR_ORDER } from "../../learning-rules.ts";
import { learningApi } from "../api.ts";
import { BackLink } from "../back-link.tsx";
import { lessonCountText } from "../lesson-count.ts";
import { PillarGround } from "../pillar-ground.tsx";
import { PillarIcon } from "../pillar-icon.tsx";
import { AuthorList, SuperadminOnly } from "./author-list.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { pillarWarning } from "./delete-warning.ts";
import { PillarForm } from "./pillar-form.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { SortableList } from "./sortable-list.tsx";
import { useListAddress } from "./use-list-address.ts";
import { useReorder } from "./use-reorder.ts";

export function ManagePillarsScreen() {
  useDocumentTitle("Manage Pillars");
  return (
    <SuperadminOnly>
      <PageHeader
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        title="Manage Pillars"
        subtitle="The programme, in the order members see it"
      />
      <Pillars />
    </SuperadminOnly>
  );
}

const positionOf = (pillar: ManagedPillar) => pillar.displayOrder;
const withPosition = (pillar: ManagedPillar, displayOrder: number) => ({ ...pillar, displayOrder });

function Pillars() {
  const client = useQueryClient();
  const address = useListAddress();
  const options = learningApi.query.managePillars.queryOptions({ input: address.input });
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<ManagedPillar | "new" | null>(null);
  const [doomed, setDoomed] = useState<ManagedPillar | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [["learning"]] });
  const reorder = useReorder<ManagedPillar>({
    queryKey: options.queryKey,
    positionOf,
    withPosition,
    send: ({ id, ...move }) => learningApi.call.movePillar({ pillarId: id, ...move }),
  });
  const { search } = address.input;
  return (
    <>
      <AuthorList
        address={address}
        noun="pillars"
        addLabel="Add Pillar"
        onAdd={() => setEdited("new")}
        emptyTitle="No Pillars Found"
        failure={list.isError ? "Failed to load pillars. Please try again." : null}
        page={list.data}
      >
        {list.data && (
          <SortableList
            label="Pillars"
            items={list.data.items}
            positionOf={positionOf}
            first={FIRST_PILLAR_ORDER}
            count={list.data.count}
            canSort={search === ""}
            onMove={reorder.move}
            announcement={reorder.announcement}
          >
            {(pillar) => (
              <PillarRow
                pillar={pillar}
                search={search}
                onEdit={() => setEdited(pillar)}
                onDelete={() => setDoomed(pillar)}
              />
            )}
          </SortableList>
        )}
      </AuthorList>
      {edited && (
        <PillarForm
          pillar={edited === "new" ? null : edited}
          nextOrder={FIRST_PILLAR_ORDER + (list.data?.count ?? 0)}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            void refresh();
          }}
        />
      )}
      {doomed && (
        <DeleteDialog
          title={doomed.title}
          warning={pillarWarning(doomed)}
          failure="Failed to delete pillar. Please try again."
          onDelete={() => learningApi.call.deletePillar({ pillarId: doomed.id }).then(refresh)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  pillar: ManagedPillar;
  search: string;
  onEdit: () => void;
  onDelete: () => void;
}

function PillarRow({ pillar, search, onEdit, onDelete }: RowProps) {
  const elements =
    pillar.elementCount === 1 ? "1 Key Element" : `${pillar.elementCount} Key Elements`;
  return (
    <div className="flex gap-4">
      <PillarGround
        pillar={{ color: pillar.color }}
        className="hidden w-24 shrink-0 place-items-center rounded sm:grid"
      >
        <PillarIcon name={pillar.icon} className="size-7" />
      </PillarGround>
      <div className="min-w-0 flex-1">
        <h2 className="display text-ink text-lg">
          <Highlight text={pillar.title} query={search} />
        </h2>
        <p className="line-clamp-2 text-ink-soft text-sm">
          <Highlight text={pillar.description} query={search} />
        </p>
        <p className="mt-1 text-ink-faint text-sm">
          Order {pillar.displayOrder} · {elements} · {lessonCountText(pillar.lessonCount)}
        </p>
        <RowActions title={pillar.title} onEdit={onEdit} onDelete={onDelete}>
          <Link
            to={`/admin/pillars/${pillar.id}/elements`}
            aria-label={`Elements of ${pillar.title}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Layers aria-hidden="true" className="size-4" />
            Elements
          </Link>
          <ViewLink to={`/pillars-of-agency/${pillar.slug}`} label={`View ${pillar.title}`}>
            View
          </ViewLink>
        </RowActions>
      </div>
    </div>
  );
}
