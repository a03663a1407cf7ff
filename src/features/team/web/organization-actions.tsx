import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Ban from "lucide-react/icons/ban";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { type OrganizationDetail, refetchOrganizations, teamApi } from "./api.ts";
import { EditOrganizationDialog } from "./edit-organization-dialog.tsx";
import { SuspendOrganizationDialog } from "./suspend-organization-dialog.tsx";

/** Renames, suspends and reactivates an organization, and opens its scorecard. */
export function OrganizationActions({ organization }: { organization: OrganizationDetail }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"edit" | "suspend" | "reactivate" | null>(null);
  const close = () => setDialog(null);
  const { id, name, suspendedAt } = organization;
  return (
    <>
      <Link
        to="/scorecard"
        search={{ agency: id }}
        className={buttonClass({ variant: "secondary" })}
      >
        Scorecard
      </Link>
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => setDialog("edit")}
      >
        Edit
      </Button>
      {suspendedAt ? (
        <Button
          variant="secondary"
          icon={<RotateCcw aria-hidden="true" className="size-4" />}
          onClick={() => setDialog("reactivate")}
        >
          Reactivate
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Ban aria-hidden="true" className="size-4" />}
          onClick={() => setDialog("suspend")}
        >
          Suspend
        </Button>
      )}
      {dialog === "edit" && <EditOrganizationDialog organization={organization} onClose={close} />}
      {dialog === "suspend" && (
        <SuspendOrganizationDialog organization={organization} onClose={close} />
      )}
      {dialog === "reactivate" && (
        <ConfirmAction
          title={`Reactivate ${name}?`}
          confirmLabel="Reactivate"
          busyLabel="Reactivating..."
          failure="Failed to reactivate the organization. Please try again."
          action={async () => {
            await teamApi.call.reactivateOrganization({ id });
            await refetchOrganizations(client);
            toast.success(`${name} was reactivated.`);
          }}
          onClose={close}
        >
          Its people can sign in again. Everyone has to sign in once more.
        </ConfirmAction>
      )}
    </>
  );
}
