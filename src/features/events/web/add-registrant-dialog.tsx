import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import type { SearchSelectOption } from "#ui/search-select.tsx";
import { toast } from "#ui/toast-store.ts";
import { eventsApi, markEventsStale } from "./api.ts";
import { PersonField } from "./person-field.tsx";
import { useSeatAction } from "./use-seat-action.ts";

interface Props {
  eventId: string;
  onClose: () => void;
}

/** Registers a member without a payment. */
export function AddRegistrantDialog({ eventId, onClose }: Props) {
  const client = useQueryClient();
  const [person, setPerson] = useState<SearchSelectOption | null>(null);
  const { run, dialog } = useSeatAction<SearchSelectOption>(
    ({ value }, addsSeat) => eventsApi.call.addRegistrant({ id: eventId, userId: value, addsSeat }),
    ({ label }) => {
      markEventsStale(client);
      toast.success(`${label} is registered now. We emailed them.`);
      onClose();
    },
  );
  return (
    <>
      <Dialog
        open
        size="sm"
        title="Add a person"
        description="They get a seat without a payment, and an email with the details."
        dismissible={!run.isPending}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        footer={
          <>
            <Button variant="secondary" disabled={run.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={!person}
              busy={run.isPending}
              busyLabel="Adding..."
              onClick={() => person && run.mutate(person)}
            >
              Add person
            </Button>
          </>
        }
      >
        {run.isError && (
          <Banner tone="error" className="mb-5">
            {errorMessage(run.error, "Failed to add the person. Please try again.")}
          </Banner>
        )}
        <PersonField label="Member" required value={person} onChange={setPerson} />
      </Dialog>
      {dialog}
    </>
  );
}
