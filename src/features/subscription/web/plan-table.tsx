import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import CircleCheck from "lucide-react/icons/circle-check";
import Ellipsis from "lucide-react/icons/ellipsis";
import PenLine from "lucide-react/icons/pen-line";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Menu, MenuItem } from "#ui/menu.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { toast } from "#ui/toast-store.ts";
import { subscriptionApi } from "./api.ts";
import { type AdminPlanData, type AdminPlans, PROVIDER_NAMES, refreshPlans } from "./plan-api.ts";
import { priceText, seatText } from "./price-text.ts";

interface Props {
  plans: AdminPlans;
  onEdit: (plan: AdminPlanData) => void;
}

export function PlanTable({ plans: { items, provider }, onEdit }: Props) {
  const [toArchive, setToArchive] = useState<AdminPlanData | null>(null);
  const columns: TableColumn<AdminPlanData>[] = [
    {
      key: "name",
      header: "Plan",
      isRowHeader: true,
      className: "sm:max-w-56",
      cell: (plan) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium text-ink">{plan.name}</span>
          {plan.state === "default" && <Badge tone="blue">Default</Badge>}
          {plan.state === "archived" && <Badge>Archived</Badge>}
          {plan.isPending && <Badge tone="amber">Not yet at {PROVIDER_NAMES[provider]}</Badge>}
        </span>
      ),
    },
    { key: "price", header: "Price", cell: (plan) => <Lines lines={priceLines(plan)} /> },
    { key: "seats", header: "Seats", cell: (plan) => <Lines lines={seatLines(plan)} /> },
    {
      key: "trial",
      header: "Trial",
      isSecondary: true,
      cell: ({ trialDays }) => (trialDays > 0 ? `${trialDays} days` : "–"),
    },
    {
      key: "subscribers",
      header: "Subscribers",
      align: "right",
      cell: ({ id, subscribers }) =>
        subscribers === 0 ? (
          "0"
        ) : (
          <Link
            to="/admin/members"
            search={{ planId: id }}
            className={buttonClass({ variant: "link", className: "tabular-nums" })}
          >
            {subscribers.toLocaleString()}
            <span className="visually-hidden"> subscribers</span>
          </Link>
        ),
    },
    {
      key: "revenue",
      header: "Revenue per month",
      align: "right",
      cell: ({ recurringCents, currency }) => (
        <span className="tabular-nums">
          {formatMoney(Math.round(recurringCents / 100) * 100, currency)}
        </span>
      ),
    },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: (plan) => (
        <PlanMenu plan={plan} onEdit={() => onEdit(plan)} onArchive={() => setToArchive(plan)} />
      ),
    },
  ];
  return (
    <>
      <Table label="Plans" columns={columns} rows={items} rowKey={({ id }) => id} narrow="stack" />
      {toArchive && <ArchivePlan plan={toArchive} onClose={() => setToArchive(null)} />}
    </>
  );
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <span className="flex flex-col">
      {lines.map((line) => (
        <span key={line} className="first:text-ink not-first:text-ink-soft">
          {line}
        </span>
      ))}
    </span>
  );
}

const amountLines = (
  { currency }: AdminPlanData,
  yearlyCents: number | null,
  monthlyCents: number | null,
): string[] => [
  ...(yearlyCents === null ? [] : [priceText(yearlyCents, currency, "year")]),
  ...(monthlyCents === null ? [] : [priceText(monthlyCents, currency, "month")]),
];

const priceLines = (plan: AdminPlanData): string[] =>
  amountLines(plan, plan.yearlyCents, plan.monthlyCents);

const seatLines = (plan: AdminPlanData): string[] => [
  seatText(plan.includedSeats),
  ...amountLines(plan, plan.seatYearlyCents, plan.seatMonthlyCents).map((text) => `+ ${text} each`),
];

interface MenuProps {
  plan: AdminPlanData;
  onEdit: () => void;
  onArchive: () => void;
}

function PlanMenu({ plan: { id, name, state }, onEdit, onArchive }: MenuProps) {
  const client = useQueryClient();
  const change = useMutation(
    subscriptionApi.query.setPlanState.mutationOptions({
      async onSuccess(_done, input) {
        await refreshPlans(client);
        toast.success(
          input.state === "default"
            ? `${name} is the default plan.`
            : `Members can subscribe to ${name} again.`,
        );
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Something went wrong. Please try again.")),
    }),
  );
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Actions for ${name}`}
          busy={change.isPending}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={onEdit}>
        Edit
      </MenuItem>
      {state === "active" && (
        <>
          <MenuItem
            icon={<CircleCheck aria-hidden="true" />}
            onSelect={() => change.mutate({ id, state: "default" })}
          >
            Make default
          </MenuItem>
          <MenuItem icon={<Archive aria-hidden="true" />} onSelect={onArchive}>
            Archive
          </MenuItem>
        </>
      )}
      {state === "archived" && (
        <MenuItem
          icon={<ArchiveRestore aria-hidden="true" />}
          onSelect={() => change.mutate({ id, state: "active" })}
        >
          Sell again
        </MenuItem>
      )}
    </Menu>
  );
}

function ArchivePlan({ plan, onClose }: { plan: AdminPlanData; onClose: () => void }) {
  const client = useQueryClient();
  const { subscribers } = plan;
  return (
    <ConfirmAction
      title={`Archive “${plan.name}”?`}
      confirmLabel="Archive"
      busyLabel="Archiving..."
      failure="Failed to archive the plan. Please try again."
      action={async () => {
        await subscriptionApi.call.setPlanState({ id: plan.id, state: "archived" });
        await refreshPlans(client);
      }}
      onClose={onClose}
    >
      Nobody can subscribe to it anymore.
      {subscribers > 0 &&
        ` Its ${subscribers === 1 ? "subscriber keeps" : `${subscribers.toLocaleString()} subscribers keep`} access and price.`}
    </ConfirmAction>
  );
}
