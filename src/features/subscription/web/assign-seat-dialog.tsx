import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { featureApi } from "#platform/web/api-client.ts";
import { useSeatActions } from "#platform/web/seats.tsx";
import { useMember } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SearchSelect, type SearchSelectOption } from "#ui/search-select.tsx";

const teamApi = featureApi("team");

/** Chooses a teammate without a seat. */
export function AssignSeatDialog({ onClose }: { onClose: () => void }) {
  const me = useMember();
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<SearchSelectOption | null>(null);
  const [error, setError] = useState<string>();
  const { give, busyId, dialog } = useSeatActions(onClose);
  const { data } = useQuery(
    teamApi.query.list.queryOptions({ input: { q, page: 1 }, placeholderData: keepPreviousData }),
  );
  const options = (data?.items ?? [])
    .filter((member) => !member.hasSeat && member.id !== me.id)
    .map(({ id, firstName, lastName, email }) => ({
      value: id,
      label: `${firstName} ${lastName}`.trim(),
      note: email,
    }));
  return (
    <>
      <Dialog
        open
        size="md"
        title="Assign a seat"
        description="They have full access immediately, and don't pay themselves."
        dismissible={busyId === null}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        footer={
          <>
            <Button variant="secondary" disabled={busyId !== null} onClick={onClose}>
              Cancel
            </Button>
            <Button
              busy={busyId !== null}
              busyLabel="Assigning..."
              onClick={() => {
                if (chosen) give({ id: chosen.value, name: chosen.label });
                else setError("Please choose a teammate.");
              }}
            >
              Assign seat
            </Button>
          </>
        }
      >
        <SearchSelect
          label="Teammate"
          required
          placeholder="Search by name or email"
          options={options}
          onSearch={setQ}
          value={chosen}
          error={error}
          onChange={(option) => {
            setChosen(option);
            setError(undefined);
          }}
        />
      </Dialog>
      {dialog}
    </>
  );
}
