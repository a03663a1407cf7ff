import { lazy, Suspense } from "react";
import { AdminSupportScreen } from "#features/support/web/admin-support-screen.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";

const HeldEmails = lazy(() =>
  import("#features/inbound-email/web/held-emails.tsx").then((m) => ({ default: m.HeldEmails })),
);

/** The support settings, with the emails that are held for the team. */
export const AdminSupport = () => (
  <AdminSupportScreen
    emails={
      <Suspense fallback={<SkeletonRows count={3} row="h-28" />}>
        <HeldEmails />
      </Suspense>
    }
  />
);
