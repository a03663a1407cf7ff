import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { BackLink } from "#platform/web/back-link.tsx";
import { Highlight } from "#ui/highlight.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { FIRST_LESSON_POSITION } from "../../learning-rules.ts";
import { type AdminLesson, learningApi } from "../api.ts";
import { AdminEditableList, type RowProps } from "./admin-editable-list.tsx";
import { LESSON_WARNING } from "./delete-warning.ts";
import { DripNote } from "./drip-note.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { useListParams } from "./use-list-params.ts";

const LABELS = {
  kind: "lesson",
  label: "Lessons",
  plural: "lessons",
  singular: "lesson",
  add: "Add Lesson",
  empty: "No Lessons Found",
  deleteFailed: "Failed to delete lesson. Please try again.",
};

const LESSONS = "/admin/pillars/$pillarId/elements/$elementId/lessons";

export function AdminLessonsScreen() {
  const { pillarId, elementId } = useParams({
    from: LESSONS,
  });
  const navigate = useNavigate();
  const place = { pillarId, elementId };
  const params = useListParams(LESSONS);
  const options = learningApi.query.adminListLessons.queryOptions({
    input: { ...place, ...params.input },
  });
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const { pillar, element } = list.data ?? {};
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
            <ViewLink
              to={`/pillars-of-agency/${pillar.slug}/${element.slug}`}
              isPreview={!(pillar.isPublished && element.isPublished)}
            >
              View Content
            </ViewLink>
          )
        }
      />
      <AdminEditableList<AdminLesson>
        labels={LABELS}
        params={params}
        queryKey={options.queryKey}
        query={list}
        notFound="Key element not found"
        failure="Failed to load lessons. Please try again."
        order={{
          first: FIRST_LESSON_POSITION,
          of: (lesson) => lesson.orderPosition,
          with: (lesson, orderPosition) => ({ ...lesson, orderPosition }),
          send: ({ id, ...move }) =>
            learningApi.call.moveLesson({ ...place, lessonId: id, ...move }),
        }}
        warningOf={() => LESSON_WARNING}
        onDelete={({ id }) => learningApi.call.deleteLesson({ ...place, lessonId: id })}
        row={(props) =>
          pillar &&
          element && (
            <LessonRow
              {...props}
              path={`/pillars-of-agency/${pillar.slug}/${element.slug}`}
              isHidden={!(pillar.isPublished && element.isPublished && props.item.isPublished)}
            />
          )
        }
        onOpen={(lesson) =>
          void (lesson
            ? navigate({ to: "/admin/lessons/$id", params: { id: lesson.id } })
            : navigate({ to: `${LESSONS}/new`, params: place }))
        }
      />
    </>
  );
}

interface LessonRowProps extends RowProps<AdminLesson> {
  /** Path of the key element's page. */
  path: string;
  /** True while members do not see the lesson. */
  isHidden: boolean;
}

function LessonRow({ item: lesson, search, path, isHidden, onEdit, onDelete }: LessonRowProps) {
  return (
    <div className="flex gap-4">
      <div className="min-w-0 flex-1">
        <h2 className="display flex flex-wrap items-center gap-x-3 text-ink text-lg">
          <span>
            {lesson.orderPosition}. <Highlight text={lesson.title} query={search} />
          </span>
          <StateBadge {...lesson} hidesPublished />
        </h2>
        <p className="line-clamp-2 max-w-prose text-ink-soft text-sm">{lesson.excerpt}</p>
        <DripNote kind="lesson" content={lesson} />
        <RowActions title={lesson.title} onEdit={onEdit} onDelete={onDelete}>
          {isHidden && (
            <ViewLink
              to={`${path}?lesson=${lesson.id}`}
              label={`Preview ${lesson.title}`}
              isPreview
            >
              Preview
            </ViewLink>
          )}
        </RowActions>
      </div>
      {lesson.imageUrl && (
        <div className="hidden w-32 shrink-0 sm:block">
          <Image {...imageSources(lesson.imageUrl, "8rem")} alt="" className="rounded" />
        </div>
      )}
    </div>
  );
}
