import { useQuery } from "@tanstack/react-query";
import ListChecks from "lucide-react/icons/list-checks";
import { lazy, Suspense, useState } from "react";
import { useMember, useSession } from "#platform/web/session.ts";
import type { MakeCommitmentProps } from "#platform/web/slots.ts";
import { Button } from "#ui/button.tsx";
import { planApi } from "./api.ts";

const CommitmentDialog = lazy(() =>
  import("./commitment-dialog.tsx").then((m) => ({ default: m.CommitmentDialog })),
);

/** "Make it a commitment" at the end of a lesson or beside an exercise, for people in an agency. */
export function MakeCommitment({ lesson, exercise, isSmall = false }: MakeCommitmentProps) {
  const { role, organizationName } = useMember();
  const { viewing } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const people = useQuery({ ...planApi.query.assignees.queryOptions(), enabled: isOpen });
  const isInAgency = organizationName !== null && (role === "agent" || role === "team_member");
  if (!isInAgency || viewing) return null;
  const label = exercise?.text ?? lesson.title;
  return (
    <>
      <Button
        variant={isSmall ? "link" : "secondary"}
        size={isSmall ? "sm" : "md"}
        busy={isOpen && people.isPending}
        icon={<ListChecks aria-hidden="true" className="size-4" />}
        aria-label={isSmall ? `Make it a commitment: ${label}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        Make it a commitment
      </Button>
      {isOpen && people.isError && (
        <p role="alert" className="mt-2 text-brick text-sm">
          Failed to open the form. Please try again.
        </p>
      )}
      {isOpen && people.data && (
        <Suspense>
          <CommitmentDialog
            commitment={null}
            people={people.data.people}
            start={{
              title:
                exercise?.text.slice(0, 160) ?? `Put “${lesson.title}” into practice`.slice(0, 160),
              reason: exercise
                ? { kind: "exercise", lessonId: lesson.id, exerciseId: exercise.id }
                : { kind: "lesson", lessonId: lesson.id },
              label: exercise ? `From an exercise of “${lesson.title}”` : `From “${lesson.title}”`,
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
