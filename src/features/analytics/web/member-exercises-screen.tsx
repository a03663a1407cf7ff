import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import { BackLink } from "#platform/web/back-link.tsx";
import { PersonLink } from "#platform/web/person-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { type MemberExercisesData, memberExercisesOptions } from "./api.ts";

type Lesson = MemberExercisesData["lessons"][number];
type Item = NonNullable<Lesson["items"]>[number];

/** What one person of the agency did in the exercises, and the answers they share. */
export function MemberExercisesScreen() {
  const { id } = useParams({ from: "/analytics/team/$id" });
  const { role } = useMember();
  const query = useQuery(memberExercisesOptions(id));
  useDocumentTitle(query.data ? `${query.data.name} · Exercises` : "Exercises");
  return (
    <>
      <PageHeader
        title={query.data ? <PersonLink id={id}>{query.data.name}</PersonLink> : "Exercises"}
        eyebrow={query.data && "Exercises"}
        subtitle={
          role === "agent" &&
          "You always see what is done. Answers appear once they're shared with you."
        }
        back={<BackLink to="/analytics?tab=team">Back to Analytics</BackLink>}
      />
      <QueryView
        query={query}
        loading={<SkeletonRows count={5} row="h-16" className="gap-6" />}
        notFound="Person not found"
        failure="Couldn't load the exercises."
      >
        {(data) => <Figures data={data} />}
      </QueryView>
    </>
  );
}

const countText = ({ done, total }: Lesson["steps"]) => `${done} of ${total}`;

function Figures({ data }: { data: MemberExercisesData }) {
  const { steps, questions, lessons, lessonCount } = data;
  const pillars = Map.groupBy(lessons, ({ pillarSlug }) => pillarSlug);
  return (
    <>
      <StatRow className="lg:grid-cols-3">
        <Stat label="Steps done" value={countText(steps)} />
        <Stat label="Questions answered" value={countText(questions)} />
        <Stat label="Lessons started" value={`${lessons.length} of ${lessonCount}`} />
      </StatRow>
      {lessons.length === 0 && (
        <p className="py-8 text-ink-soft">{data.name} hasn't started any exercises yet.</p>
      )}
      {[...pillars.values()].map((ofPillar) => (
        <section key={ofPillar[0]?.pillarSlug} className="mt-10 max-w-3xl">
          <SectionHeading className="mb-0">{ofPillar[0]?.pillarTitle}</SectionHeading>
          {ofPillar.map((lesson) => (
            <LessonExercises key={lesson.id} lesson={lesson} />
          ))}
        </section>
      ))}
    </>
  );
}

function LessonExercises({ lesson }: { lesson: Lesson }) {
  const { steps, questions, items, isShared } = lesson;
  const counts = [
    steps.total > 0 && `${countText(steps)} ${steps.total === 1 ? "step" : "steps"}`,
    questions.total > 0 &&
      `${countText(questions)} ${questions.total === 1 ? "question" : "questions"}`,
  ].filter(Boolean);
  return (
    <article className="border-line border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-medium text-base text-ink">
          <Link
            to="/pillars-of-agency/$pillarSlug/$elementSlug"
            params={{ pillarSlug: lesson.pillarSlug, elementSlug: lesson.elementSlug }}
            search={{ lesson: lesson.id }}
            className="hover:underline"
          >
            {lesson.title}
          </Link>
        </h3>
        <p className="text-ink-soft text-sm tabular-nums">{counts.join(" · ")}</p>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-faint text-sm">
        {lesson.elementTitle}
        {isShared ? <Badge tone="green">Shared with you</Badge> : <Badge>Not shared</Badge>}
      </p>
      {isShared && !items && (
        <p className="mt-3 text-ink-soft text-sm">This lesson isn't open for you yet.</p>
      )}
      {items && (
        <ul className="mt-4 flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.id}>
              {item.kind === "step" ? <Step item={item} /> : <Question item={item} />}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Step({ item }: { item: Item }) {
  return (
    <p className="flex items-start gap-2.5 text-sm">
      <span
        aria-hidden="true"
        className={cx(
          "mt-0.5 grid size-4 shrink-0 place-items-center rounded-sm border",
          item.isDone ? "border-press bg-press text-on-press" : "border-line-strong",
        )}
      >
        {item.isDone && <Check strokeWidth={3} className="size-3" />}
      </span>
      <span>
        {item.text}
        <span className="visually-hidden">{item.isDone ? " (done)" : " (not done)"}</span>
      </span>
    </p>
  );
}

function Question({ item }: { item: Item }) {
  return (
    <div className="text-sm">
      <p className="font-medium text-ink">{item.text}</p>
      {item.answer.trim() ? (
        <p className="mt-1 whitespace-pre-wrap break-words border-line-strong border-l-2 pl-3 text-ink-soft">
          {item.answer}
        </p>
      ) : (
        <p className="mt-1 text-ink-faint">No answer yet.</p>
      )}
    </div>
  );
}
