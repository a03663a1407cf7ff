import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import { linkTo } from "./path-link.ts";
import { type Member, useSession } from "./session.ts";

interface Props {
  /** Null for someone unknown or deleted. */
  id: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}

type Reader = Pick<Member, "role"> | null;

const isStaff = (reader: Reader) => reader?.role === "superadmin" || reader?.role === "support";

export const memberPath = (id: string) => `/admin/members/${id}`;

/** The page of an agency is for superadmins; support sees the list of its members. */
export const agencyPath = (reader: Reader, id: string) =>
  reader?.role === "superadmin"
    ? `/admin/organizations/${id}`
    : `/admin/members?organizationId=${id}`;

const linkClass =
  "rounded underline decoration-transparent underline-offset-4 transition-colors hover:text-press hover:decoration-current";

function NameLink({ path, className, children }: Omit<Props, "id"> & { path: string | null }) {
  if (!path) return <span className={className}>{children}</span>;
  return (
    <Link {...linkTo(path)} className={cx(linkClass, className)}>
      {children}
    </Link>
  );
}

/** The name of a person. For staff it links to the member page. */
export function PersonLink({ id, ...props }: Props) {
  const { member } = useSession();
  return <NameLink {...props} path={id && isStaff(member) ? memberPath(id) : null} />;
}

/** The name of an agency, linked for staff. */
export function AgencyLink({ id, ...props }: Props) {
  const { member } = useSession();
  return <NameLink {...props} path={id && isStaff(member) ? agencyPath(member, id) : null} />;
}
