import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useWorkingCopy } from "#platform/web/authoring/use-working-copy.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { FIRST_LESSON_POSITION } from "../../learning-rules.ts";
import { learningApi } from "../api.ts";
import { LessonEditor } from "./lesson-editor.tsx";

const loading = <SkeletonRows count={4} row="h-16" className="gap-6" />;
const LOAD_FAILED = "Failed to load lessons. Please try again.";
/** Loaded once: a background refetch must not overwrite the form while someone edits it. */
const once = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

const lessonsPath = (pillarId: string, elementId: string) =>
  `/admin/pillars/${pillarId}/elements/${elementId}/lessons`;

export function CreateLessonScreen() {
  const place = useParams({ from: "/admin/pillars/$pillarId/elements/$elementId/lessons/new" });
  const { pillarId, elementId } = place;
  const list = useQuery({
    ...learningApi.query.adminListLessons.queryOptions({
      input: { ...place, search: "", page: 1 },
    }),
    ...once,
  });
  const { isReady, copy } = useWorkingCopy("lesson", `new-${elementId}`);
  const { pillar, element } = list.data ?? {};
  return (
    <>
      <PageHeader
        title="Add Lesson"
        eyebrow={pillar && element && `${pillar.title} · ${element.title}`}
        back={<BackLink to={lessonsPath(pillarId, elementId)}>Back to Lessons</BackLink>}
      />
      <QueryView
        query={list}
        loading={loading}
        notFound="Key element not found"
        failure={LOAD_FAILED}
      >
        {({ count }) =>
          isReady ? (
            <LessonEditor
              key={elementId}
              place={place}
              lesson={null}
              nextPosition={FIRST_LESSON_POSITION + count}
              copy={copy}
              listPath={lessonsPath(pillarId, elementId)}
            />
          ) : (
            loading
          )
        }
      </QueryView>
    </>
  );
}

export function EditLessonScreen() {
  const { id } = useParams({ from: "/admin/lessons/$id" });
  const place = useQuery(
    learningApi.query.adminLessonPlace.queryOptions({ input: { lessonId: id } }),
  );
  const { pillar, element, previous, next } = place.data ?? {};
  const listPath = pillar && element && lessonsPath(pillar.id, element.id);
  return (
    <>
      <PageHeader
        title="Edit Lesson"
        eyebrow={pillar && element && `${pillar.title} · ${element.title}`}
        back={<BackLink to={listPath ?? "/admin/pillars"}>Back to Lessons</BackLink>}
        actions={
          <nav aria-label="Lessons" className="flex flex-wrap gap-2">
            {previous && <LessonLink {...previous} direction="Previous" />}
            {next && <LessonLink {...next} direction="Next" />}
          </nav>
        }
      />
      <QueryView query={place} loading={loading} notFound="Lesson not found" failure={LOAD_FAILED}>
        {(data) => (
          <EditLesson key={id} id={id} pillarId={data.pillar.id} elementId={data.element.id} />
        )}
      </QueryView>
    </>
  );
}

interface LinkProps {
  id: string;
  title: string;
  direction: "Previous" | "Next";
}

function LessonLink({ id, title, direction }: LinkProps) {
  return (
    <Link
      to="/admin/lessons/$id"
      params={{ id }}
      title={title}
      aria-label={`${direction} lesson: ${title}`}
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      {direction === "Previous" && <ChevronLeft aria-hidden="true" className="size-4" />}
      {direction}
      {direction === "Next" && <ChevronRight aria-hidden="true" className="size-4" />}
    </Link>
  );
}

interface EditProps {
  id: string;
  pillarId: string;
  elementId: string;
}

function EditLesson({ id, pillarId, elementId }: EditProps) {
  const place = { pillarId, elementId };
  const lesson = useQuery({
    ...learningApi.query.adminFindLesson.queryOptions({ input: { ...place, lessonId: id } }),
    ...once,
  });
  const { isReady, copy } = useWorkingCopy("lesson", id);
  return (
    <QueryView query={lesson} loading={loading} notFound="Lesson not found" failure={LOAD_FAILED}>
      {(data) =>
        isReady ? (
          <LessonEditor
            place={place}
            lesson={data}
            nextPosition={data.orderPosition}
            copy={copy}
            listPath={lessonsPath(pillarId, elementId)}
          />
        ) : (
          loading
        )
      }
    </QueryView>
  );
}
