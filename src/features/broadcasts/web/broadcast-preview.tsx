import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { MailFrame } from "#platform/web/mail-frame.tsx";
import { Banner } from "#ui/banner.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { broadcastsApi, type FormInput } from "./api.ts";

const VIEWS = [
  { value: "html", label: "Email" },
  { value: "text", label: "Plain text" },
] as const;

const optionOf = ({ id, name, email }: { id: string; name: string; email: string }) => ({
  value: id,
  label: name,
  note: email,
});

interface Props {
  form: FormInput;
  onClose: () => void;
}

/** The email exactly as one person of the audience gets it. */
export function BroadcastPreview({ form, onClose }: Props) {
  const [q, setQ] = useState("");
  const [view, setView] = useState<(typeof VIEWS)[number]["value"]>("html");
  // Undefined: the first person of the audience.
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>();
  const peopleOptions = (text: string) =>
    broadcastsApi.query.people.queryOptions({
      input: { audience: form.audience, q: text },
      placeholderData: keepPreviousData,
    });
  const people = useQuery(peopleOptions(""));
  const found = useQuery(peopleOptions(q)).data?.items ?? [];
  const first = people.data?.items[0];
  const person = chosen === undefined ? (first ? optionOf(first) : null) : chosen;
  const preview = useQuery(
    broadcastsApi.query.preview.queryOptions({
      input: { ...form, userId: person?.value ?? "" },
      enabled: person !== null,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  );
  const failed = people.error ?? preview.error;
  const isNobody = people.data?.items.length === 0;
  return (
    <Dialog open size="xl" title="Preview" onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-0 flex-1 basis-64">
            {/* The first person would replace what is typed before they are known. */}
            {people.data ? (
              <SearchSelect
                label="As this person gets it"
                placeholder="Search people of the audience"
                options={found.map(optionOf)}
                onSearch={setQ}
                value={person}
                onChange={setChosen}
              />
            ) : (
              !people.error && <Skeleton className="h-16 w-full" />
            )}
          </div>
          <SegmentedChoice label="View" options={VIEWS} value={view} onChange={setView} />
        </div>
        {failed && (
          <Banner tone="error">{errorMessage(failed, "The preview couldn't be loaded.")}</Banner>
        )}
        {isNobody && <Banner tone="info">Nobody is in this audience.</Banner>}
        {preview.data && !isNobody ? (
          <div className="overflow-clip rounded border border-line bg-white">
            <dl className="flex gap-2 border-line border-b bg-surface px-4 py-3 text-sm">
              <dt className="text-ink-faint">Subject</dt>
              <dd className="min-w-0 flex-1 font-medium text-ink [overflow-wrap:anywhere]">
                {preview.data.subject}
              </dd>
            </dl>
            {view === "html" ? (
              <MailFrame key={preview.data.html} html={preview.data.html} />
            ) : (
              <p className="whitespace-pre-wrap bg-surface px-4 py-3 font-mono text-ink text-sm [overflow-wrap:anywhere]">
                {preview.data.text}
              </p>
            )}
          </div>
        ) : (
          !failed && !isNobody && <Skeleton className="h-96 w-full" />
        )}
      </div>
    </Dialog>
  );
}
