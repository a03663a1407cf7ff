import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useTimeZone } from "./session.ts";

interface Props {
  name: string;
  until: string | null;
  isBusy: boolean;
  onChoose: (endsOwn: boolean) => void;
  onClose: () => void;
}

/** Asks whether to end the subscription of someone who gets a seat. */
export function EndOwnDialog({ name, until, isBusy, onChoose, onClose }: Props) {
  const zone = useTimeZone();
  const paid = until ? ` until ${formatDate(until, "date", { zone })}` : " for a subscription";
  return (
    <Dialog
      open
      size="md"
      title={`${name} pays${paid}`}
      dismissible={!isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => onChoose(false)}>
            Keep both
          </Button>
          <Button busy={isBusy} onClick={() => onChoose(true)}>
            End their subscription
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        End their subscription at the end of the period? They keep access with the seat.
      </p>
    </Dialog>
  );
}
