import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import FileText from "lucide-react/icons/file-text";
import { useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { useScreenParams } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { ManagedElement } from "../../author-contract.ts";
import { FIRST_ELEMENT_POSITION } from "../../learning-rules.ts";
import { learningApi } from "../api.ts";
import { BackLink } from "../back-link.tsx";
import { lessonCountText } from "../lesson-count.ts";
import { AuthorList, SuperadminOnly } from "./author-list.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { elementWarning } from "./delete-warning.ts";
import { ElementForm } from "./element-form.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { SortableList } from "./sortable-list.tsx";
import { useListAddress } from "./use-list-address.ts";
import { useReorder } from "./use-reorder.ts";

export function ManageElementsScreen() {
  useDocumentTitle("Key Elements");
  return (
    <SuperadminOnly>
      <Elements />
    </SuperadminOnly>
  );
}

const positionOf = (element: ManagedElement) => element.orderPosition;
const withPosition = (element: ManagedElement, orderPosition: number) => ({
  ...element,
  orderPosition,
});

function Elements() {
  const { pillarId } = useScreenParams<{ pillarId: string }>();
  const client = useQueryClient();
  const address = useListAddress();
  const options = learningApi.query.manageElements.queryOptions({
    input: { pillarId, ...address.input },
  });
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<ManagedElement | "new" | null>(null);
  const [doomed, setDoomed] = useState<ManagedElement | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [["learning"]] });
  const reorder = useReorder<ManagedElement>({
    queryKey: options.queryKey,
    positionOf,
    withPosition,
    send: ({ id, ...move }) => learningApi.call.moveElement({ pillarId, elementId: id, ...move }),
  });
  const pillar = list.data?.pillar;
  const isGone = isApiError(list.error) && list.error.status === 404;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/pillars">Back to Pillars</BackLink>}
        eyebrow={pillar?.title}
        title="Key Elements"
        actions={
          pillar && <ViewLink to={`/pillars-of-agency/${pillar.slug}`}>View Pillar</ViewLink>
        }
      />
      <AuthorList
        address={address}
        noun="key elements"
        addLabel="Add Key Element"
        onAdd={() => setEdited("new")}
        emptyTitle="No Key Elements Found"
        failure={failureText(list.isError, isGone)}
        page={list.data}
      >
        {list.data && (
          <SortableList
            label="Key elements"
            items={list.data.items}
            positionOf={positionOf}
            first={FIRST_ELEMENT_POSITION}
            count={list.data.count}
            canSort={address.input.search === ""}
            onMove={reorder.move}
            announcement={reorder.announcement}
          >
            {(element) => (
              <ElementRow
                element={element}
                search={address.input.search}
                lessonsPath={`/admin/pillars/${pillarId}/elements/${element.id}/lessons`}
                onEdit={() => setEdited(element)}
                onDelete={() => setDoomed(element)}
              />
            )}
          </SortableList>
        )}
      </AuthorList>
      {edited && pillar && (
        <ElementForm
          pillar={pillar}
          element={edited === "new" ? null : edited}
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
          warning={elementWarning(doomed)}
          failure="Failed to delete key element. Please try again."
          onDelete={() =>
            learningApi.call.deleteElement({ pillarId, elementId: doomed.id }).then(refresh)
          }
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function failureText(isError: boolean, isGone: boolean): string | null {
  if (isGone) return "Pillar not found";
  return isError ? "Failed to load key elements. Please try again." : null;
}

interface RowProps {
  element: ManagedElement;
  search: string;
  lessonsPath: string;
  onEdit: () => void;
  onDelete: () => void;
}

function ElementRow({ element, search, lessonsPath, onEdit, onDelete }: RowProps) {
  return (
    <>
      <h2 className="display text-ink text-lg">
        <Highlight text={element.title} query={search} />
      </h2>
      <p className="line-clamp-2 max-w-prose text-ink-soft text-sm">
        <Highlight text={element.description} query={search} />
      </p>
      <p className="mt-1 text-ink-faint text-sm">
        Position {element.orderPosition} · {lessonCountText(element.lessonCount)}
      </p>
      <RowActions title={element.title} onEdit={onEdit} onDelete={onDelete}>
        <Link
          to={lessonsPath}
          aria-label={`Lessons of ${element.title}`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <FileText aria-hidden="true" className="size-4" />
          Lessons
        </Link>
      </RowActions>
    </>
  );
}
