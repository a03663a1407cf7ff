import { Link } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { linkTo } from "#platform/web/path-link.ts";
import { Button, buttonClass } from "#ui/button.tsx";

interface Props {
  title: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Links specific to this kind of row. */
  children?: ReactNode;
}

const icon = "size-4";

/** Edit and delete buttons of a row. Labels include the title for screen readers. */
export function RowActions({ title, onEdit, onDelete, children }: Props) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {children}
      <Button
        variant={children ? "ghost" : "secondary"}
        size="sm"
        aria-label={`Edit ${title}`}
        icon={<Pencil aria-hidden="true" className={icon} />}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${title}`}
        icon={<Trash2 aria-hidden="true" className={icon} />}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}

export function ViewLink({
  to,
  label,
  isPreview = false,
  children,
}: {
  to: string;
  label?: string;
  /** Also shows what members do not see yet. */
  isPreview?: boolean;
  children: string;
}) {
  return (
    <Link
      {...linkTo(isPreview ? `${to}${to.includes("?") ? "&" : "?"}preview=1` : to)}
      aria-label={label}
      className={buttonClass({ variant: label ? "ghost" : "secondary", size: label ? "sm" : "md" })}
    >
      <Eye aria-hidden="true" className={icon} />
      {children}
    </Link>
  );
}
