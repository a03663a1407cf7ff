import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Progress } from "#ui/progress.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import { toast } from "#ui/toast-store.ts";
import { useResult } from "#ui/use-result.ts";
import { articleImportApi, type ImportRunData, overviewOptions } from "./api.ts";
import { MessageList } from "./message-list.tsx";
import { RunItems } from "./run-items.tsx";
import { UndoImport } from "./undo-import.tsx";

/** Progress or result of a run. */
export function StatusPanel({ run }: { run: ImportRunData }) {
  return (
    <div className="grid gap-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <section aria-labelledby="import-status">
        <SectionHeading id="import-status">Import Status</SectionHeading>
        {run.status === "importing" && <Importing run={run} />}
        {run.status === "success" && <Succeeded run={run} />}
        {run.status === "error" && <Failed run={run} />}
      </section>
      <RunItems run={run} />
    </div>
  );
}

function Importing({ run }: { run: ImportRunData }) {
  return (
    <Card>
      <State icon={<SpinnerMark className="size-6 text-press" />} title="Importing Data...">
        Please wait while your data is being imported.
      </State>
      <Progress
        className="mt-6"
        label={`Progress: ${run.done} of ${run.total} articles`}
        value={run.done}
        max={run.total}
      />
      <p className="mt-4 text-ink-soft text-sm">Importing and deleting records from Bubble.io</p>
      <p className="mt-1 text-ink-faint text-sm">
        You can leave this page. The import continues, and its progress stays here.
      </p>
    </Card>
  );
}

function Succeeded({ run }: { run: ImportRunData }) {
  const { dismiss } = useRunActions(run);
  return (
    <Card>
      <State
        icon={<CircleCheck aria-hidden="true" className="size-7 text-sage" />}
        title="Import Completed Successfully"
      >
        {`Successfully imported: ${run.imported} Articles`}
      </State>
      {run.messageCount > 0 && (
        <MessageList
          run={run}
          tone="amber"
          title={`There were ${run.messageCount} warnings:`}
          messages={run.messages}
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={dismiss.isPending} onClick={() => dismiss.mutate({ id: run.id })}>
          Import More Articles
        </Button>
        <Link to="/admin/articles" className={buttonClass({ variant: "secondary" })}>
          View articles
        </Link>
        <UndoImport run={run} />
      </div>
    </Card>
  );
}

function Failed({ run }: { run: ImportRunData }) {
  const { dismiss, retry } = useRunActions(run);
  const messages = [...(run.error ? [run.error] : []), ...run.messages];
  return (
    <Card>
      <State
        icon={<CircleAlert aria-hidden="true" className="size-7 text-brick" />}
        title="Import Failed"
      >
        There were errors during the import process.
      </State>
      {run.imported > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {`Successfully imported: ${run.imported} Articles`}
        </p>
      )}
      <MessageList
        run={run}
        tone="red"
        title="Error details:"
        messages={messages.length > 0 ? messages : ["An unknown error occurred during import."]}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate({ id: run.id })}
        >
          Go Back
        </Button>
        <Button busy={retry.isPending} onClick={() => retry.mutate({ id: run.id })}>
          Try Again
        </Button>
        <UndoImport run={run} />
      </div>
    </Card>
  );
}

interface StateProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function State({ icon, title, children }: StateProps) {
  const heading = useResult<HTMLHeadingElement>({ stays: true });
  return (
    <div className="flex items-start gap-4" role="status">
      <span className="mt-1 flex shrink-0">{icon}</span>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="display text-2xl text-ink">
          {title}
        </h3>
        <p className="mt-1 text-ink-soft">{children}</p>
      </div>
    </div>
  );
}

function useRunActions({ id }: ImportRunData) {
  const client = useQueryClient();
  const { queryKey } = overviewOptions();
  const onError = (error: unknown) => {
    toast.error(errorMessage(error, "Something went wrong. Please try again."));
    void client.invalidateQueries({ queryKey });
  };
  const dismiss = useMutation(
    articleImportApi.query.dismiss.mutationOptions({
      onError,
      onSuccess: () => {
        client.setQueryData(queryKey, (before) =>
          before?.run?.id === id ? { ...before, run: null } : before,
        );
      },
    }),
  );
  const retry = useMutation(
    articleImportApi.query.retry.mutationOptions({
      onError,
      onSuccess: (run) => {
        client.setQueryData(queryKey, (before) => before && { ...before, run });
      },
    }),
  );
  return { dismiss, retry };
}
