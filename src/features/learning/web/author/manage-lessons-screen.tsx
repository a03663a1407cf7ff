import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { useScreenParams } from "#platform/web/routing.ts";
import { Highlight } from "#ui/highlight.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { ManagedLesson } from "../../author-contract.ts";
import { FIRST_LESSON_POSITION } from "../../learning-rules.ts";
import { learningApi } from "../api.ts";
import { BackLink } from "../back-link.tsx";
import { AuthorList, SuperadminOnly } from "./author-list.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { LESSON_WARNING } from "./delete-warning.ts";
import { LessonForm } from "./lesson-form.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { SortableList } from "./sortable-list.tsx";
import { useListAddress } from "./use-list-address.ts";
import { useReorder } from "./use-reorder.ts";

export function ManageLessonsScreen() {
  useDocumentTitle("Lessons");
  return (
    <SuperadminOnly>
      <Lessons />
    </SuperadminOnly>
  );
}

const positionOf = (lesson: ManagedLesson) => lesson.orderPosition;
const withPosition = (lesson: ManagedLesson, orderPosition: number) => ({
  ...lesson,
  orderPosition,
});

function Lessons() {
  const place = useScreenParams<{ pillarId: string; elementId: string }>();
  const { pillarId, elementId } = place;
  const client = useQueryClient();
  const address = useListAddress();
  const options = learningApi.query.manageLessons.queryOptions({
    input: { pillarId, elementId, ...address.input },
  });
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const [edited, setEdited] = useState<ManagedLesson | "new" | null>(null);
  const [doomed, setDoomed] = useState<ManagedLesson | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: [["learning"]] });
  const reorder = useReorder<ManagedLesson>({
    queryKey: options.queryKey,
    positionOf,
    withPosition,
    send: ({ id, ...move }) =>
      learningApi.call.moveLesson({ pillarId, elementId, lessonId: id, ...move }),
  });
  const { pillar, element } = list.data ?? {};
  const isGone = isApiError(list.error) && list.error.status === 404;
  return (
    <>
      <PageHeader
        back={
          <span className="flex flex-wrap gap-x-6 gap-y-1">
            <BackLink to={`/admin/pillars/${pillarId}/elements`}>Back to Elements</BackLink>
            <BackLink to="/admin/pillars">Back to Pillars</BackLink>
          </span>
        }
        eyebrow={pillar && element && `${pillar.title} · ${element.title}`}
        title="Lessons"
        actions={
          pillar &&
          element && (
            <ViewLink to={`/pillars-of-agency/${pillar.slug}/${element.slug}`}>
              View Content
            </ViewLink>
          )
        }
      />
      <AuthorList
        address={address}
        noun="lessons"
        addLabel="Add Lesson"
        onAdd={() => setEdited("new")}
        emptyTitle="No Lessons Found"
        failure={failureText(list.isError, isGone)}
        page={list.data}
      >
        {list.data && (
          <SortableList
            label="Lessons"
            items={list.data.items}
            positionOf={positionOf}
            first={FIRST_LESSON_POSITION}
            count={list.data.count}
            canSort={address.input.search === ""}
            onMove={reorder.move}
            announcement={reorder.announcement}
          >
            {(lesson) => (
              <LessonRow
                lesson={lesson}
                search={address.input.search}
                onEdit={() => setEdited(lesson)}
                onDelete={() => setDoomed(lesson)}
              />
            )}
          </SortableList>
        )}
      </AuthorList>
      {edited && (
        <LessonForm
          place={{ pillarId, elementId }}
          lessonId={edited === "new" ? null : edited.id}
          nextPosition={FIRST_LESSON_POSITION + (list.data?.count ?? 0)}
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
          warning={LESSON_WARNING}
          failure="Failed to delete lesson. Please try again."
          onDelete={() =>
            learningApi.call
              .deleteLesson({ pillarId, elementId, lessonId: doomed.id })
              .then(refresh)
          }
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  );
}

function failureText(isError: boolean, isGone: boolean): string | null {
  if (isGone) return "Key element not found";
  return isError ? "Failed to load lessons. Please try again." : null;
}

interface RowProps {
  lesson: ManagedLesson;
  search: string;
  onEdit: () => void;
  onDelete: () => void;
}

function LessonRow({ lesson, search, onEdit, onDelete }: RowProps) {
  return (
    <div className="flex gap-4">
      <div className="min-w-0 flex-1">
        <h2 className="display text-ink text-lg">
          {lesson.orderPosition}. <Highlight text={lesson.title} query={search} />
        </h2>
        <p className="line-clamp-2 max-w-prose text-ink-soft text-sm">{lesson.excerpt}</p>
        <RowActions title={lesson.title} onEdit={onEdit} onDelete={onDelete} />
      </div>
      {lesson.imageUrl && (
        <div className="hidden w-32 shrink-0 sm:block">
          <Image {...imageSources(lesson.imageUrl, "8rem")} alt="" className="rounded" />
        </div>
      )}
    </div>
  );
}
