import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BackLink } from "#platform/web/back-link.tsx";
import { isNotFound } from "#platform/web/load-problem.tsx";
import { useScreenParams } from "#platform/web/routing.ts";
import { Highlight } from "#ui/highlight.tsx";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { ManagedLesson } from "../../admin-contract.ts";
import { FIRST_LESSON_POSITION } from "../../learning-rules.ts";
import { learningApi } from "../api.ts";
import { SuperadminOnly } from "./admin-list.tsx";
import { ManagedList, type RowProps } from "./admin-list-data.tsx";
import { LESSON_WARNING } from "./delete-warning.ts";
import { LessonForm } from "./lesson-form.tsx";
import { RowActions, ViewLink } from "./row-actions.tsx";
import { useListAddress } from "./use-list-address.ts";

export function AdminLessonsScreen() {
  useDocumentTitle("Lessons");
  return (
    <SuperadminOnly>
      <Lessons />
    </SuperadminOnly>
  );
}

const WORDS = {
  label: "Lessons",
  noun: "lessons",
  one: "lesson",
  add: "Add Lesson",
  empty: "No Lessons Found",
  notDeleted: "Failed to delete lesson. Please try again.",
};

function Lessons() {
  const { pillarId, elementId } = useScreenParams<{ pillarId: string; elementId: string }>();
  const place = { pillarId, elementId };
  const address = useListAddress();
  const options = learningApi.query.manageLessons.queryOptions({
    input: { ...place, ...address.input },
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
            <ViewLink to={`/pillars-of-agency/${pillar.slug}/${element.slug}`}>
              View Content
            </ViewLink>
          )
        }
      />
      <ManagedList<ManagedLesson>
        words={WORDS}
        address={address}
        queryKey={options.queryKey}
        page={list.data}
        failure={failureText(list.error)}
        isNotFound={isNotFound(list.error)}
        order={{
          first: FIRST_LESSON_POSITION,
          of: (lesson) => lesson.orderPosition,
          with: (lesson, orderPosition) => ({ ...lesson, orderPosition }),
          send: ({ id, ...move }) =>
            learningApi.call.moveLesson({ ...place, lessonId: id, ...move }),
        }}
        warningOf={() => LESSON_WARNING}
        onDelete={({ id }) => learningApi.call.deleteLesson({ ...place, lessonId: id })}
        row={(props) => <LessonRow {...props} />}
        form={(lesson, props) => (
          <LessonForm
            place={place}
            lessonId={lesson?.id ?? null}
            nextPosition={FIRST_LESSON_POSITION + (list.data?.count ?? 0)}
            {...props}
          />
        )}
      />
    </>
  );
}

function failureText(error: unknown): string | null {
  if (!error) return null;
  return isNotFound(error) ? "Key element not found" : "Failed to load lessons. Please try again.";
}

function LessonRow({ item: lesson, search, onEdit, onDelete }: RowProps<ManagedLesson>) {
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
