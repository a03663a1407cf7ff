import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { Button } from "#ui/button.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Progress } from "#ui/progress.tsx";
import { toast } from "#ui/toast-store.ts";
import { diagnosticApi, diagnosticOptions, type PillarStatements } from "./api.ts";
import { StatementRating } from "./statement-rating.tsx";

interface Props {
  pillars: PillarStatements[];
  pillar: PillarStatements;
  /** Its place in the list. */
  step: number;
}

/** The answers and the completion are sent one after the other. */
const scope = { id: "diagnostic" };

export function PillarStep({ pillars, pillar, step }: Props) {
  const [, setSearch] = useSearchState("/diagnostic");
  const [showsMissing, setShowsMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { rate, complete } = useAnswers();
  const next = pillars[step + 1];
  const previous = pillars[step - 1];
  const open = (one: PillarStatements | undefined) =>
    setSearch({ pillar: one?.slug ?? "" }, { open: "record" });

  const goOn = () => {
    const missing = pillar.statements.find(({ score }) => score === null);
    if (!missing)
      return next ? open(next) : complete.mutate(undefined, { onSuccess: () => open(undefined) });
    setShowsMissing(true);
    form.current?.querySelector<HTMLInputElement>(`[name="${missing.id}"]`)?.focus();
  };

  return (
    <div style={hueStyle(pillar.color, "#0F3460")} className="max-w-3xl">
      <PageHeader
        className="!mb-6"
        headingRef={heading}
        eyebrow={`Pillar ${step + 1} of ${pillars.length}`}
        title={pillar.title}
        subtitle={
          <>
            How true is each statement for your agency today?
            <span className="pointer-coarse:hidden"> You can also press 1 to 5.</span>
          </>
        }
      />
      <Progress
        label="Pillars rated"
        labelHidden
        value={step}
        max={pillars.length}
        valueText={`${step} of ${pillars.length}`}
        size="sm"
      />
      <form
        ref={form}
        noValidate
        className="mt-8 flex flex-col gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        {pillar.statements.map((statement) => (
          <StatementRating
            key={statement.id}
            statement={statement}
            isMissing={showsMissing && statement.score === null}
            onRate={(score) => rate.mutate({ statementId: statement.id, score })}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
          <Button type="submit" busy={complete.isPending} busyLabel="Completing...">
            {next ? `Next: ${next.title}` : "See My Result"}
          </Button>
          <Button variant="ghost" onClick={() => open(previous)}>
            {previous ? "Back" : "Answer Later"}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface Answer {
  statementId: string;
  score: number;
}

/** Saves each answer as it is given; the screen shows it at once. */
function useAnswers() {
  const client = useQueryClient();
  const { queryKey } = diagnosticOptions();
  const rate = useMutation({
    scope,
    mutationFn: (answer: Answer) => diagnosticApi.call.saveAnswer(answer),
    async onMutate({ statementId, score }) {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (data) =>
          data && {
            ...data,
            pillars: data.pillars.map((pillar) => ({
              ...pillar,
              statements: pillar.statements.map((statement) =>
                statement.id === statementId ? { ...statement, score } : statement,
              ),
            })),
          },
      );
    },
    onError(error, answer) {
      void client.invalidateQueries({ queryKey });
      toast.error(errorMessage(error, "Failed to save your answer. Please try again."), {
        action: { label: "Try Again", onClick: () => rate.mutate(answer) },
      });
    },
  });
  const complete = useMutation({
    scope,
    mutationFn: () => diagnosticApi.call.complete(),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError(error) {
      void client.invalidateQueries({ queryKey });
      toast.error(errorMessage(error, "Failed to complete the diagnostic. Please try again."));
    },
  });
  return { rate, complete };
}
