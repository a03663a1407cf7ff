import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Archive from "lucide-react/icons/archive";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { formatMoney } from "#platform/web/money.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { toast } from "#ui/toast-store.ts";
import { subscriptionApi } from "./api.ts";
import { type AdminCouponData, adminCouponsOptions, refreshPlans } from "./plan-api.ts";

const STATES: Record<AdminCouponData["state"], { label: string; tone: BadgeTone }> = {
  active: { label: "Active", tone: "green" },
  expired: { label: "Expired", tone: "neutral" },
  used_up: { label: "Used up", tone: "neutral" },
  archived: { label: "Archived", tone: "neutral" },
};

interface Props {
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  onEdit: (coupon: AdminCouponData) => void;
}

export function CouponList({ page, onPageChange, onEdit }: Props) {
  const list = useQuery(adminCouponsOptions(page));
  const [toArchive, setToArchive] = useState<AdminCouponData | null>(null);
  return (
    <>
      <PagedList
        query={list}
        page={page}
        onPageChange={onPageChange}
        nouns={["coupon", "coupons"]}
        loading={<SkeletonRows count={3} row="h-12" className="gap-3" />}
        failure="Failed to load coupons. Please try again."
        empty={
          <EmptyState
            title="No Coupons Yet"
            text="Members see a field for a coupon before they pay as soon as there is one."
            illustration={<EmptyShelf />}
          />
        }
      >
        {({ items }) => <CouponTable coupons={items} onEdit={onEdit} onArchive={setToArchive} />}
      </PagedList>
      {toArchive && <ArchiveCoupon coupon={toArchive} onClose={() => setToArchive(null)} />}
    </>
  );
}

interface TableProps {
  coupons: AdminCouponData[];
  onEdit: (coupon: AdminCouponData) => void;
  onArchive: (coupon: AdminCouponData) => void;
}

function CouponTable({ coupons, onEdit, onArchive }: TableProps) {
  const zone = useTimeZone();
  const columns: TableColumn<AdminCouponData>[] = [
    {
      key: "code",
      header: "Code",
      isRowHeader: true,
      className: "sm:min-w-28",
      cell: ({ code }) => <span className="wrap-anywhere font-medium text-ink">{code}</span>,
    },
    {
      key: "discount",
      header: "Discount",
      cell: (coupon) => (
        <>
          {discountText(coupon)}
          {/* On tablets, instead of the column. */}
          {coupon.expiresAt && (
            <span className="hidden text-ink-soft sm:max-lg:block">
              until {formatDate(coupon.expiresAt, "shortDate", { zone })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "used",
      header: "Used",
      cell: ({ redemptions, maxRedemptions }) =>
        maxRedemptions === null
          ? redemptions.toLocaleString()
          : `${redemptions.toLocaleString()} of ${maxRedemptions.toLocaleString()}`,
    },
    {
      key: "lastDay",
      header: "Last day",
      isSecondary: true,
      cell: ({ expiresAt }) => (expiresAt ? formatDate(expiresAt, "shortDate", { zone }) : "–"),
    },
    {
      key: "state",
      header: "Status",
      cell: ({ state, isPending }) =>
        isPending && state === "active" ? (
          <Badge tone="amber">Not ready yet</Badge>
        ) : (
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        ),
    },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: (coupon) =>
        coupon.state === "archived" ? (
          <RestoreCoupon coupon={coupon} />
        ) : (
          <span className="flex gap-1 sm:justify-end">
            <IconButton
              label={`Edit ${coupon.code}`}
              size="sm"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => onEdit(coupon)}
            />
            <IconButton
              label={`Archive ${coupon.code}`}
              size="sm"
              icon={<Archive aria-hidden="true" className="size-4" />}
              onClick={() => onArchive(coupon)}
            />
          </span>
        ),
    },
  ];
  return (
    <Table
      label="Coupons"
      columns={columns}
      rows={coupons}
      rowKey={({ id }) => id}
      narrow="stack"
    />
  );
}

export function discountText({ percentOff, amountOffCents, currency, duration }: AdminCouponData) {
  const off = percentOff === null ? formatMoney(amountOffCents ?? 0, currency) : `${percentOff}%`;
  return `${off} off ${duration === "once" ? "the first payment" : "every payment"}`;
}

function RestoreCoupon({ coupon: { id, code } }: { coupon: AdminCouponData }) {
  const client = useQueryClient();
  const restore = useMutation(
    subscriptionApi.query.restoreCoupon.mutationOptions({
      async onSuccess() {
        await refreshPlans(client);
        toast.success(`${code} can be used again.`);
      },
      onError: (error) =>
        toast.error(errorMessage(error, "Failed to restore the coupon. Please try again.")),
    }),
  );
  return (
    <IconButton
      label={`Restore ${code}`}
      size="sm"
      disabled={restore.isPending}
      icon={<ArchiveRestore aria-hidden="true" className="size-4" />}
      onClick={() => restore.mutate({ id })}
    />
  );
}

function ArchiveCoupon({ coupon, onClose }: { coupon: AdminCouponData; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      title={`Archive ${coupon.code}?`}
      confirmLabel="Archive"
      busyLabel="Archiving..."
      failure="Failed to archive the coupon. Please try again."
      action={async () => {
        await subscriptionApi.call.archiveCoupon({ id: coupon.id });
        await refreshPlans(client);
      }}
      onClose={onClose}
    >
      Nobody can use it anymore. Discounts that members have stay. You can restore it later.
    </ConfirmAction>
  );
}
