import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { CouponDialog } from "./coupon-dialog.tsx";
import { CouponList } from "./coupon-list.tsx";
import { EditCouponDialog } from "./edit-coupon-dialog.tsx";
import { type AdminCouponData, type AdminPlanData, adminPlansOptions } from "./plan-api.ts";
import { PlanDialog } from "./plan-dialog.tsx";
import { PlanTable } from "./plan-table.tsx";

export function AdminPlansScreen() {
  const [{ tab, page }, setSearch] = useSearchState("/admin/plans");
  const plans = useQuery(adminPlansOptions());
  const [edited, setEdited] = useState<AdminPlanData | "new" | null>(null);
  const [coupon, setCoupon] = useState<AdminCouponData | "new" | null>(null);
  const currency = plans.data?.currency ?? "usd";
  return (
    <>
      <PageHeader
        title="Plans"
        subtitle="What members subscribe to, and the coupons they can use."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <Button onClick={() => (tab === "coupons" ? setCoupon("new") : setEdited("new"))}>
            <Plus aria-hidden="true" className="size-4" />
            {tab === "coupons" ? "New Coupon" : "New Plan"}
          </Button>
        }
      />
      <Tabs
        value={tab}
        onValueChange={(next) => setSearch({ tab: next === "plans" ? undefined : next, page: 1 })}
      >
        <TabList label="Plans and coupons">
          <Tab value="plans">Plans</Tab>
          <Tab value="coupons">Coupons</Tab>
        </TabList>
        <TabPanel value="plans">
          <QueryView
            query={plans}
            loading={<SkeletonRows count={2} row="h-14" className="gap-3" />}
            failure="Failed to load plans. Please try again."
          >
            {(data) => <PlanTable plans={data} onEdit={setEdited} />}
          </QueryView>
        </TabPanel>
        <TabPanel value="coupons">
          <CouponList
            page={page}
            onPageChange={(next, options) => setSearch({ page: next }, options)}
            onEdit={setCoupon}
          />
        </TabPanel>
      </Tabs>
      {edited && (
        <PlanDialog
          plan={edited === "new" ? null : edited}
          currency={currency}
          onClose={() => setEdited(null)}
        />
      )}
      {coupon === "new" && <CouponDialog currency={currency} onClose={() => setCoupon(null)} />}
      {coupon !== null && coupon !== "new" && (
        <EditCouponDialog coupon={coupon} onClose={() => setCoupon(null)} />
      )}
    </>
  );
}
