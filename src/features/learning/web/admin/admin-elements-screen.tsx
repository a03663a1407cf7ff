import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import FileText from "lucide-react/icons/file-text";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { BackLink } from "#platform/web/back-link.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { FIRST_ELEMENT_POSITION } from "../../learning-rules.ts";
import { type AdminElement, learningApi } from "../api.ts";
import { lessonCountText } from "../lesson-count.ts";
import { AdminEditableList, type RowProps } from "./admin-editable-list.tsx";
import { elementWarning } from "./delete-warning.ts";
import { DripNote } from "./drip-note.tsx";
import { ElementForm } from "./element-form.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { useListParams } from "./use-list-params.ts";

const LABELS = {
  kind: "key_element",
  label: "Key elements",
  plural: "key elements",
  singular: "key element",
  add: "Add Key Element",
  empty: "No Key Elements Found",
  deleteFailed: "Failed to delete key element. Please try again.",
};

export function AdminElementsScreen() {
  const { pillarId } = useParams({ from: "/admin/pillars/$pillarId/elements" });
  const params = useListParams("/admin/pillars/$pillarId/elements");
  const options = learningApi.query.adminListElements.queryOptions({
    input: { pillarId, ...params.input },
  });
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const pillar = list.data?.pillar;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/pillars">Back to Pillars</BackLink>}
        eyebrow={pillar?.title}
        title="Key Elements"
        actions={
          pillar && (
            <ViewLink to={`/pillars-of-agency/${pillar.slug}`} isPreview={!pillar.isPublished}>
              View Pillar
            </ViewLink>
          )
        }
      />
      <AdminEditableList<AdminElement>
        labels={LABELS}
        params={params}
        queryKey={options.queryKey}
        query={list}
        notFound="Pillar not found"
        failure="Failed to load key elements. Please try again."
        order={{
          first: FIRST_ELEMENT_POSITION,
          of: (element) => element.orderPosition,
          with: (element, orderPosition) => ({ ...element, orderPosition }),
          send: ({ id, ...move }) =>
            learningApi.call.moveElement({ pillarId, elementId: id, ...move }),
        }}
        warningOf={elementWarning}
        onDelete={({ id }) => learningApi.call.deleteElement({ pillarId, elementId: id })}
        row={(props) => pillar && <ElementRow {...props} pillar={pillar} />}
        form={(element, props) =>
          pillar && <ElementForm pillar={pillar} elementId={element?.id ?? null} {...props} />
        }
      />
    </>
  );
}

function ElementRow({
  item: element,
  search,
  pillar,
  onEdit,
  onDelete,
}: RowProps<AdminElement> & { pillar: { id: string; slug: string; isPublished: boolean } }) {
  return (
    <>
      <h2 className="display flex flex-wrap items-center gap-x-3 text-ink text-lg">
        <span>
          <Highlight text={element.title} query={search} />
        </span>
        <StateBadge {...element} hidesPublished />
      </h2>
      <p className="line-clamp-2 max-w-prose text-ink-soft text-sm">
        <Highlight text={element.description} query={search} />
      </p>
      <p className="mt-1 text-ink-faint text-sm">
        Position {element.orderPosition} · {lessonCountText(element.lessonCount)}
      </p>
      <DripNote kind="key_element" content={element} />
      <RowActions title={element.title} onEdit={onEdit} onDelete={onDelete}>
        <Link
          to="/admin/pillars/$pillarId/elements/$elementId/lessons"
          params={{ pillarId: pillar.id, elementId: element.id }}
          aria-label={`Lessons of ${element.title}`}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          <FileText aria-hidden="true" className="size-4" />
          Lessons
        </Link>
        {!(pillar.isPublished && element.isPublished) && (
          <ViewLink
            to={`/pillars-of-agency/${pillar.slug}/${element.slug}`}
            label={`Preview ${element.title}`}
            isPreview
          >
            Preview
          </ViewLink>
        )}
      </RowActions>
    </>
  );
}
