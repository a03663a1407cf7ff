import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { BackLink } from "#platform/web/back-link.tsx";
import { DropZone } from "#platform/web/drop-zone.tsx";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useResult } from "#ui/use-result.ts";
import { MAX_FILE } from "../list-filters.ts";
import { membersApi } from "./api.ts";
import { decodeFile } from "./decode-file.ts";
import { InvitePreview } from "./invite-preview.tsx";
import { saveCsv } from "./save-csv.ts";

const EXAMPLE = [
  ["First name", "Last name", "Email", "Agency", "Role", "Phone"],
  ["Ana", "Ruiz", "ana@agency.example", "Ruiz & Partners", "Owner", "(555) 123-4567"],
  ["Tom", "Hale", "tom@agency.example", "Ruiz & Partners", "Team member", ""],
];

/** Invites many people from a CSV file: choose it, check the preview, invite everyone or nobody. */
export function InviteScreen() {
  const client = useQueryClient();
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const preview = useMutation({
    mutationFn: (text: string) => membersApi.call.previewInvitations({ text }),
  });
  const invite = useMutation({
    mutationFn: (leftOut: number[]) =>
      membersApi.call.inviteMembers({ text: file?.text ?? "", leftOut }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersApi.query.key() }),
    // Someone may have joined since the preview, so the file is checked again.
    onError: () => file && preview.mutate(file.text),
  });

  async function choose([chosen]: File[]) {
    if (!chosen) return;
    invite.reset();
    const isTooLarge = chosen.size > MAX_FILE;
    const text = isTooLarge ? "" : decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    setFile({ name: chosen.name, text });
    if (isTooLarge) preview.reset();
    else preview.mutate(text);
  }

  if (invite.data) {
    return (
      <>
        <Header />
        <Done
          {...invite.data}
          onMore={() => {
            setFile(null);
            preview.reset();
            invite.reset();
          }}
        />
      </>
    );
  }
  const isTooLarge = file !== null && file.text === "";
  return (
    <>
      <Header />
      <DropZone
        accept=".csv,.tsv,.txt,text/csv"
        chooseLabel={file ? "Choose another file" : "Choose a file"}
        instruction={
          file ? (
            <span className="wrap-anywhere">{file.name}</span>
          ) : (
            "Drop a CSV file here. Columns: First name, Last name, Email, Agency, and if you like Role and Phone. Up to 5,000 rows."
          )
        }
        onFiles={(files) => void choose(files)}
        disabled={preview.isPending || invite.isPending}
        progress={null}
        onCancel={() => undefined}
        actions={
          <Button size="sm" variant="link" onClick={() => saveCsv("example.csv", EXAMPLE)}>
            Download an example
          </Button>
        }
      />
      <div className="mt-6 flex flex-col gap-6">
        {isTooLarge && (
          <Banner tone="error">The file is too large. Split it into files of up to 1 MB.</Banner>
        )}
        {preview.isPending && <Spinner text="Checking the file..." />}
        {preview.error && (
          <Banner tone="error">
            {errorMessage(preview.error, "Failed to check the file. Please try again.")}
          </Banner>
        )}
        {invite.error && (
          <Banner tone="error">
            {errorMessage(invite.error, "Nobody was invited. Please try again.")}
          </Banner>
        )}
        {preview.data && !preview.isPending && (
          <InvitePreview
            key={preview.submittedAt}
            preview={preview.data}
            isBusy={invite.isPending}
            onInvite={(leftOut) => invite.mutate(leftOut)}
          />
        )}
      </div>
    </>
  );
}

const Header = () => (
  <PageHeader
    title="Invite from CSV"
    subtitle="Everyone in the file is invited, or nobody."
    back={<BackLink to="/admin/members">Back to Members</BackLink>}
  />
);

interface DoneProps {
  invited: number;
  newAgencies: number;
  onMore: () => void;
}

function Done({ invited, newAgencies, onMore }: DoneProps) {
  const people = invited === 1 ? "1 person was" : `${invited.toLocaleString("en-US")} people were`;
  const agencies =
    newAgencies === 1 ? "1 new agency" : `${newAgencies.toLocaleString("en-US")} new agencies`;
  const box = useResult({ stays: true });
  return (
    <div ref={box} tabIndex={-1} role="status">
      <EmptyState
        title={`${people} invited`}
        text={
          newAgencies > 0
            ? `${agencies} added. The emails are on their way.`
            : "The emails are on their way."
        }
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to="/admin/members" search={{ state: "invited" }} className={buttonClass()}>
              Show invited members
            </Link>
            <Button variant="secondary" onClick={onMore}>
              Invite more
            </Button>
          </span>
        }
      />
    </div>
  );
}
