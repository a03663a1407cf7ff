import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useContext, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { PRIVATE_TEXT, useMember, useSession } from "#platform/web/session.ts";
import { SlotsContext } from "#platform/web/slots.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import type { LessonData, WorksheetData } from "./api.ts";
import { QuestionItem, StepItem } from "./exercise-items.tsx";
import { worksheetOptions } from "./player-api.ts";
import { ShareSwitch } from "./share-switch.tsx";

interface Props {
  lesson: Pick<LessonData, "id" | "title" | "exercises">;
  isPreview: boolean;
}

/** The exercises of a lesson with the member's answers, which save automatically. */
export function Exercises({ lesson, isPreview }: Props) {
  const { id, exercises: items } = lesson;
  const { viewing } = useSession();
  const worksheet = useQuery({ ...worksheetOptions(id), enabled: !isPreview && !viewing });
  if (isPreview) return <Worksheet lesson={lesson} sheet={EMPTY} isPreview />;
  if (viewing) {
    return (
      <Frame>
        <p className="text-ink-soft">{PRIVATE_TEXT}</p>
      </Frame>
    );
  }
  return (
    <QueryView
      query={worksheet}
      loading={
        <Frame>
          <SkeletonRows count={items.length} row="h-9" className="gap-4" />
        </Frame>
      }
      failure="Couldn't load your answers."
      errorClassName="mt-12"
    >
      {(sheet) => <Worksheet lesson={lesson} sheet={sheet} />}
    </QueryView>
  );
}

const EMPTY: WorksheetData = { isShared: false, answers: [] };

function Frame({ progress, children }: { progress?: string; children: ReactNode }) {
  return (
    <section aria-label="Exercises" data-print="keep" className="mt-12">
      <SectionHeading
        action={
          <span role="status" className="text-ink-soft tabular-nums">
            {progress}
          </span>
        }
      >
        Exercises
      </SectionHeading>
      {children}
    </section>
  );
}

interface WorksheetProps extends Pick<Props, "lesson"> {
  sheet: WorksheetData;
  isPreview?: boolean;
}

function Worksheet({ lesson, sheet, isPreview = false }: WorksheetProps) {
  const { id: lessonId, exercises: items } = lesson;
  const { MakeCommitment } = useContext(SlotsContext);
  const { role, organizationName } = useMember();
  const [done, setDone] = useState<Record<string, boolean>>({});
  const onDone = useCallback(
    (itemId: string, isDone: boolean) => setDone((before) => ({ ...before, [itemId]: isDone })),
    [],
  );
  const count = items.filter(({ id }) => done[id]).length;
  return (
    <Frame progress={`${count} of ${items.length} done`}>
      <ul className="flex flex-col gap-4">
        {items.map((item) => {
          const Item = item.kind === "step" ? StepItem : QuestionItem;
          const saved = sheet.answers.find(({ itemId }) => itemId === item.id);
          return (
            <li key={item.id} className="break-inside-avoid">
              <Item
                lessonId={lessonId}
                prompt={item.text}
                answer={saved ?? { itemId: item.id, isDone: false, text: "" }}
                onDone={onDone}
                isDisabled={isPreview}
              />
              {!isPreview && MakeCommitment && (
                <Suspense>
                  <div className="mt-1 print:hidden">
                    <MakeCommitment lesson={lesson} exercise={item} isSmall />
                  </div>
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
      {!isPreview && role === "team_member" && organizationName && (
        <ShareSwitch
          lessonId={lessonId}
          isShared={sheet.isShared}
          organizationName={organizationName}
        />
      )}
    </Frame>
  );
}
