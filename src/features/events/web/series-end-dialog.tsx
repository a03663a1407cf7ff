import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast-store.ts";
import { type EventFormData, eventsApi, markEventsStale } from "./api.ts";
import { removeDatesQuestion } from "./event-questions.ts";
import { SeriesEndFields } from "./series-end-fields.tsx";
import { useQuestion } from "./use-question.tsx";

interface Props {
  event: EventFormData;
  series: NonNullable<EventFormData["series"]>;
  onClose: () => void;
}

/** Changes how long a series goes on. Asks before it removes dates. */
export function SeriesEndDialog({ event: { id, date }, series, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const [end, setEnd] = useState({ hasEnd: series.endsOn !== null, endsOn: series.endsOn ?? "" });
  const endsOn = end.hasEnd ? end.endsOn : null;
  const save = useMutation({
    async mutationFn() {
      try {
        await eventsApi.call.changeSeriesEnd({ id, endsOn });
      } catch (error) {
        if (!isApiError(error) || error.code !== "series_has_dates") throw error;
        if (!(await ask(removeDatesQuestion(error.message)))) return false;
        await eventsApi.call.changeSeriesEnd({ id, endsOn, removesDates: true });
      }
      return true;
    },
    onSuccess(isSaved) {
      if (!isSaved) return;
      markEventsStale(client);
      toast.success("Last day saved.");
      onClose();
      // This event is no longer part of the series.
      if (endsOn !== null && endsOn < date) void navigate(placeOf("/admin/events"));
    },
  });
  return (
    <>
      <Dialog
        open
        size="sm"
        title="Change last day"
        description="Applies to all dates of this series."
        dismissible={!save.isPending}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        footer={
          <>
            <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={endsOn === "" || endsOn === series.endsOn}
              busy={save.isPending}
              busyLabel="Saving..."
              onClick={() => save.mutate()}
            >
              Save
            </Button>
          </>
        }
      >
        {save.isError && (
          <Banner tone="error" className="mb-5">
            {errorMessage(save.error, "Failed to save the last day. Please try again.")}
          </Banner>
        )}
        <div className="flex flex-col gap-4">
          <SeriesEndFields value={end} onChange={setEnd} min={series.startsOn} />
        </div>
      </Dialog>
      {dialog}
    </>
  );
}
