import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { type FormEvent, useId, useState } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { NOTE_LENGTH } from "../note-length.ts";
import { errorMessage, featureApi } from "./api-client.ts";
import { ConfirmAction } from "./confirm-action.tsx";
import { useDraft } from "./draft.ts";
import { PersonLink } from "./person-link.tsx";
import { QueryView } from "./query-view.tsx";
import { useTimeZone } from "./session.ts";

const membersApi = featureApi("members");
type StaffNote = Awaited<ReturnType<typeof membersApi.call.notes>>["items"][number];

const SAVE_FAILED = "Failed to save the note. Please try again.";

interface Props {
  about: "member" | "organization";
  subjectId: string;
}

/** The notes of the team about a person or an agency, with a field for a new one. */
export function StaffNotes({ about, subjectId }: Props) {
  const id = useId();
  const [page, setPage] = useState(1);
  const notes = useQuery(
    membersApi.query.notes.queryOptions({
      input: { kind: about, subjectId, page },
      placeholderData: keepPreviousData,
    }),
  );
  const refetch = useRefetchNotes();
  const draft = useDraft(`staff-note:${subjectId}`, "");
  const add = useMutation({
    mutationFn: (body: string) => membersApi.call.addNote({ kind: about, subjectId, body }),
    onSuccess: async () => {
      draft.clear();
      setPage(1);
      await refetch();
    },
  });
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} subtitle="Only staff can see these notes.">
        Notes
      </SectionHeading>
      <NoteForm
        label="New note"
        placeholder="What should the team know?"
        value={draft.value}
        onChange={draft.setValue}
        saveLabel="Add note"
        isBusy={add.isPending}
        error={add.error}
        onSave={add.mutate}
      />
      <QueryView
        query={notes}
        loading={
          <LoadingRegion className="mt-6">
            <SkeletonText lines={4} />
          </LoadingRegion>
        }
        failure="Failed to load the notes. Please try again."
        empty={<p className="mt-4 text-ink-soft text-sm">No notes yet.</p>}
      >
        {({ items, total, pageSize }) => (
          <>
            <ul className="hairlines mt-4">
              {items.map((note) => (
                <li key={note.id} className="py-4">
                  <Note note={note} />
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Pagination
                label="Pages of notes"
                page={page}
                pageCount={Math.ceil(total / pageSize)}
                onPageChange={setPage}
              />
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

function useRefetchNotes() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: membersApi.query.notes.key() });
}

function Note({ note }: { note: StaffNote }) {
  const zone = useTimeZone();
  const refetch = useRefetchNotes();
  const [state, setState] = useState<"read" | "edit" | "delete">("read");
  const author = note.author?.name ?? "Unknown";
  const read = () => setState("read");
  if (state === "edit") return <EditNote note={note} onClose={read} />;
  return (
    <article aria-label={`Note by ${author}`}>
      <div className="flex items-start gap-3">
        <p className="min-w-0 flex-1 text-ink-soft text-sm">
          <span className="font-medium text-ink">
            <PersonLink id={note.author?.id}>{author}</PersonLink>
          </span>
          {" · "}
          <RelativeTime at={note.createdAt} zone={zone} />
          {note.updatedAt !== note.createdAt && " · edited"}
        </p>
        {note.canChange && (
          <div className="-my-1 flex shrink-0">
            <IconButton
              size="sm"
              label={`Edit the note by ${author}`}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setState("edit")}
            />
            <IconButton
              size="sm"
              label={`Delete the note by ${author}`}
              icon={<Trash2 aria-hidden="true" className="size-4" />}
              onClick={() => setState("delete")}
            />
          </div>
        )}
      </div>
      <p className="mt-1 max-w-prose text-ink">
        <LinkedText text={note.body} />
      </p>
      {state === "delete" && (
        <ConfirmAction
          title="Delete this note?"
          failure="Failed to delete the note. Please try again."
          action={async () => {
            await membersApi.call.removeNote({ id: note.id });
            await refetch();
          }}
          onClose={read}
        >
          The note cannot be restored.
        </ConfirmAction>
      )}
    </article>
  );
}

function EditNote({ note, onClose }: { note: StaffNote; onClose: () => void }) {
  const refetch = useRefetchNotes();
  const draft = useDraft(`staff-note-edit:${note.id}`, note.body);
  const close = () => {
    draft.clear();
    onClose();
  };
  // A refetch while the form is open must not hide that someone else saved.
  const [editedFrom] = useState(note.updatedAt);
  const save = useMutation({
    mutationFn: (body: string) => membersApi.call.editNote({ id: note.id, body, editedFrom }),
    onSuccess: async () => {
      await refetch();
      close();
    },
  });
  return (
    <NoteForm
      label="Edit note"
      autoFocus
      value={draft.value}
      onChange={draft.setValue}
      saveLabel="Save"
      isBusy={save.isPending}
      error={save.error}
      onSave={save.mutate}
      onCancel={close}
    />
  );
}

interface NoteFormProps {
  label: string;
  placeholder?: string;
  autoFocus?: boolean;
  value: string;
  onChange: (text: string) => void;
  saveLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSave: (body: string) => void;
  onCancel?: () => void;
}

function NoteForm(props: NoteFormProps) {
  const { label, value, onChange, isBusy, error, onSave, onCancel } = props;
  const body = value.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body !== "" && !isBusy) onSave(body);
  };
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <TextArea
        label={label}
        labelHidden
        autogrow
        rows={2}
        autoFocus={props.autoFocus}
        placeholder={props.placeholder}
        maxLength={NOTE_LENGTH}
        fieldClassName="w-full"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p role="alert" className="text-brick text-sm">
          {errorMessage(error, SAVE_FAILED)}
        </p>
      )}
      {(body !== "" || onCancel) && (
        <div className="flex gap-2">
          <Button
            type="submit"
            size="sm"
            disabled={body === ""}
            busy={isBusy}
            busyLabel="Saving..."
          >
            {props.saveLabel}
          </Button>
          {onCancel && (
            <Button variant="secondary" size="sm" disabled={isBusy} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
