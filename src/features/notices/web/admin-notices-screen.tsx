import { useQuery, useQueryClient } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { AdminNoticeRow } from "./admin-notice-row.tsx";
import { type AdminNoticeData, adminNoticesOptions, noticesApi } from "./api.ts";
import { NoticeDialog } from "./notice-dialog.tsx";

export function AdminNoticesScreen() {
  const [{ page }, setSearch] = useSearchState("/admin/notices");
  const list = useQuery(adminNoticesOptions(page));
  const [edited, setEdited] = useState<AdminNoticeData | "new" | null>(null);
  const [toDelete, setToDelete] = useState<AdminNoticeData | null>(null);
  return (
    <>
      <PageHeader
        title="Notices"
        subtitle="Short announcements that members see on home."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
        actions={
          <Button onClick={() => setEdited("new")}>
            <Plus aria-hidden="true" className="size-4" />
            New Notice
          </Button>
        }
      />
      <PagedList
        query={list}
        page={page}
        onPageChange={(next, options) => setSearch({ page: next }, options)}
        nouns={["notice", "notices"]}
        loading={<SkeletonRows count={3} row="h-20" className="gap-4" />}
        failure="Failed to load notices. Please try again."
        empty={
          <EmptyState
            title="No Notices Yet"
            text="Announce a new date, a change or a pause. Members see it on home."
            illustration={<EmptyInbox />}
          />
        }
      >
        {({ items }) => (
          <ul className="hairlines border-line border-y">
            {items.map((notice) => (
              <li key={notice.id}>
                <AdminNoticeRow
                  notice={notice}
                  onEdit={() => setEdited(notice)}
                  onDelete={() => setToDelete(notice)}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {edited && (
        <NoticeDialog notice={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      {toDelete && <DeleteNotice notice={toDelete} onClose={() => setToDelete(null)} />}
    </>
  );
}

function DeleteNotice({ notice, onClose }: { notice: AdminNoticeData; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmAction
      title={`Delete “${notice.title}”?`}
      failure="Failed to delete notice. Please try again."
      action={async () => {
        await noticesApi.call.remove({ id: notice.id });
        await client.invalidateQueries({ queryKey: noticesApi.query.key() });
      }}
      onClose={onClose}
    >
      {notice.state === "current"
        ? "Members no longer see it on home. This can't be undone."
        : "This can't be undone."}
    </ConfirmAction>
  );
}
