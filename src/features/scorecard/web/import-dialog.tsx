import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast-store.ts";
import { formatMonth } from "../format-value.ts";
import { type ImportPreview, scorecardApi } from "./api.ts";

const amount = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

const EXAMPLE = "\t2026-01\t2026-02\nFee income\t98,000\t104,500\nHeadcount\t8\t8.5";

/** Imports up to twelve months from a spreadsheet: paste, check, then save what is good. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const { value: text, ...draft } = useDraft("import-months", "");
  const check = useMutation({
    mutationFn: (checked: string) => scorecardApi.call.previewImport({ text: checked }),
  });
  const save = useMutation({
    mutationFn: () => scorecardApi.call.importMonths({ text }),
    onSuccess({ months, numbers }) {
      draft.clear();
      toast.success(`${amount(numbers, "number")} in ${amount(months, "month")} imported.`);
      void client.invalidateQueries({ queryKey: scorecardApi.query.key() });
      onClose();
    },
  });
  const change = (next: string) => {
    draft.setValue(next);
    check.reset();
    save.reset();
  };
  const preview = check.data;
  const error = save.error ?? check.error;
  const isBusy = check.isPending || save.isPending;
  return (
    <Dialog
      open
      size="lg"
      title="Import months"
      description="Paste up to twelve months from a spreadsheet: inputs in rows and months in columns, or the other way around."
      dismissible={!isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          {preview ? (
            <Button
              disabled={preview.numbers === 0}
              busy={save.isPending}
              busyLabel="Importing..."
              onClick={() => save.mutate()}
            >
              {preview.numbers === 0
                ? "Nothing to import"
                : `Import ${amount(preview.numbers, "number")}`}
            </Button>
          ) : (
            <Button
              disabled={text.trim() === ""}
              busy={check.isPending}
              busyLabel="Checking..."
              onClick={() => check.mutate(text)}
            >
              Check
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {error && (
          <Banner tone="error">
            {errorMessage(error, "Nothing was imported. Please try again.")}
          </Banner>
        )}
        <TextArea
          label="Table"
          rows={preview ? 3 : 8}
          spellCheck={false}
          placeholder={EXAMPLE}
          hint="Months as 2026-03 or Mar 2026. Empty cells change nothing."
          className="whitespace-pre font-mono text-sm"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div>
          <Button size="sm" variant="secondary" onClick={() => file.current?.click()}>
            Choose a CSV file
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            aria-label="CSV file"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? [];
              void chosen?.text().then(change);
              event.currentTarget.value = "";
            }}
          />
        </div>
        {preview && <Preview preview={preview} />}
      </div>
    </Dialog>
  );
}

type MonthRow = ImportPreview["months"][number];
type BadCell = ImportPreview["bad"][number];

const MONTH_COLUMNS: TableColumn<MonthRow>[] = [
  { key: "month", header: "Month", isRowHeader: true, cell: ({ month }) => formatMonth(month) },
  { key: "numbers", header: "Numbers", cell: ({ numbers }) => numbers },
  {
    key: "replaced",
    header: "Replaces",
    className: "text-ink-soft",
    cell: ({ replaced }) => (replaced.length > 0 ? replaced.join(", ") : "–"),
  },
];
const BAD_COLUMNS: TableColumn<BadCell>[] = [
  { key: "cell", header: "Cell", isRowHeader: true, cell: ({ cell }) => cell },
  { key: "text", header: "Content", className: "wrap-anywhere", cell: ({ text }) => text },
  { key: "reason", header: "Reason", className: "text-brick", cell: ({ reason }) => reason },
];

/** What the import would save, and what it leaves out. */
function Preview({ preview: { months, bad, badCount } }: { preview: ImportPreview }) {
  return (
    <>
      {badCount > 0 && (
        <section aria-label="Cells that are left out">
          <h3 className="mb-2 font-semibold text-ink">{`${amount(badCount, "cell")} left out`}</h3>
          <Table
            label="Cells that are left out"
            columns={BAD_COLUMNS}
            rows={bad}
            rowKey={({ cell }) => cell}
            narrow="stack"
            isCompact
          />
          {badCount > bad.length && (
            <p className="mt-2 text-ink-soft text-sm">{`and ${badCount - bad.length} more`}</p>
          )}
        </section>
      )}
      {months.length > 0 && (
        <section aria-label="Months to import">
          <h3 className="mb-2 font-semibold text-ink">{amount(months.length, "month")}</h3>
          <Table
            label="Months to import"
            columns={MONTH_COLUMNS}
            rows={months}
            rowKey={({ month }) => month}
            narrow="stack"
            isCompact
          />
        </section>
      )}
    </>
  );
}
