import { useQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { SeatRequests } from "#platform/web/seat-requests.tsx";
import { usedText, useSeats } from "#platform/web/seats.tsx";
import { useMember } from "#platform/web/session.ts";
import { useTotal } from "#platform/web/use-total.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button } from "#ui/button.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import type { ROLE_FILTERS } from "../contract.ts";
import { type Member, membersOptions } from "./api.ts";
import { MemberDialog } from "./member-dialog.tsx";
import { MemberTable } from "./member-table.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { roleFilters } from "./roles.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

type RoleFilter = (typeof ROLE_FILTERS)[number];

/** The open dialog and its member. */
type Modal = { mode: "add" } | { mode: "edit" | "remove"; member: Member } | null;

export function TeamScreen() {
  const me = useMember();
  const [filter, setFilter] = useSearchState("/admin/team");
  const [typed, setTyped] = useTypedSearch(filter.q, (q) =>
    setFilter({ q, page: undefined }, { replace: true }),
  );
  const [modal, setModal] = useState<Modal>(null);
  const members = useQuery(membersOptions(filter));
  const list = useTotal(members, membersOptions({ ...filter, page: 1, only: "total" }));
  const close = () => setModal(null);
  const seats = useSeats();
  const isFiltered = filter.role !== "all" || filter.q !== "";
  return (
    <>
      <PageHeader
        title="Team Management"
        subtitle={
          me.role === "superadmin"
            ? "Everyone in every organization."
            : `Everyone at ${me.organizationName ?? "your organization"}.${seats ? ` ${usedText(seats)}` : ""}`
        }
        actions={
          <Button
            icon={<UserPlus aria-hidden="true" className="size-4" />}
            onClick={() => setModal({ mode: "add" })}
          >
            Invite teammate
          </Button>
        }
      />
      {seats && <SeatRequests seats={seats} />}
      <div className="mb-6 flex flex-col gap-3 sm:flex-row">
        <SearchField
          label="Search users"
          placeholder="Search by name or email"
          fieldClassName="flex-1"
          value={typed}
          onValueChange={setTyped}
        />
        <SelectField
          label="Role"
          labelHidden
          fieldClassName="sm:w-48"
          options={roleFilters(me.role)}
          value={filter.role}
          onChange={(event) => {
            const role = event.currentTarget.value as RoleFilter;
            setFilter({ role: role === "all" ? undefined : role, page: undefined });
          }}
        />
      </div>
      <PagedList
        query={list}
        page={filter.page}
        onPageChange={(page, options) => setFilter({ page }, options)}
        nouns={["user", "users"]}
        loading={<TableSkeleton />}
        failure={(error) =>
          isApiError(error) && error.status === 401
            ? "Failed to verify permissions. Please try again."
            : "Failed to load users. Please try again."
        }
        empty={
          <EmptyList
            title="No users found"
            noun="users"
            search={filter.q}
            isFiltered={isFiltered}
            text="Invite your first teammate."
            action={<Button onClick={() => setModal({ mode: "add" })}>Invite teammate</Button>}
            onReset={() => setFilter({ q: "", role: undefined, page: undefined })}
          />
        }
      >
        {({ items }) => (
          <MemberTable
            members={items}
            onEdit={(member) => setModal({ mode: "edit", member })}
            onRemove={(member) => setModal({ mode: "remove", member })}
          />
        )}
      </PagedList>
      {modal && modal.mode !== "remove" && (
        <MemberDialog member={modal.mode === "edit" ? modal.member : null} onClose={close} />
      )}
      {modal?.mode === "remove" && <RemoveDialog member={modal.member} onClose={close} />}
    </>
  );
}
