import { Link } from "@tanstack/react-router";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import CopyPlus from "lucide-react/icons/copy-plus";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import FolderInput from "lucide-react/icons/folder-input";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Send from "lucide-react/icons/send";
import TextCursorInput from "lucide-react/icons/text-cursor-input";
import Trash2 from "lucide-react/icons/trash-2";
import { linkTo } from "#platform/web/path-link.ts";
import { IconButton } from "#ui/button.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#ui/menu.tsx";
import { CHILD_KIND, NOUNS, type Row } from "./tree-model.ts";

export type RowCommand =
  | "edit"
  | "rename"
  | "add"
  | "duplicate"
  | "up"
  | "down"
  | "move"
  | "publish"
  | "unpublish"
  | "delete";

interface Props {
  row: Row;
  tabIndex: number;
  /** False during a search: the neighbors of a row may be hidden. */
  canSort: boolean;
  onCommand: (command: RowCommand, row: Row) => void;
}

/** The member's page; drafts open as a preview. */
function memberPath({ kind, id, pillar, element, isPublished, isHidden }: Row): string {
  const query = new URLSearchParams();
  if (kind === "lesson") query.set("lesson", id);
  if (!isPublished || isHidden) query.set("preview", "1");
  const slugs = kind === "pillar" ? [pillar.slug] : [pillar.slug, element?.slug];
  return `/pillars-of-agency/${slugs.join("/")}?${query}`;
}

export function RowMenu({ row, tabIndex, canSort, onCommand }: Props) {
  const run = (command: RowCommand) => () => onCommand(command, row);
  const child = row.kind === "lesson" ? null : CHILD_KIND[row.kind];
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          tabIndex={tabIndex}
          data-row-menu=""
          label={`Actions for ${row.title}`}
          icon={<Ellipsis aria-hidden="true" className="size-4" />}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={run("edit")}>
        Edit {NOUNS[row.kind]}
      </MenuItem>
      <MenuItem icon={<TextCursorInput aria-hidden="true" />} onSelect={run("rename")}>
        Rename
      </MenuItem>
      {child && (
        <MenuItem icon={<Plus aria-hidden="true" />} onSelect={run("add")}>
          Add {NOUNS[child]}
        </MenuItem>
      )}
      <MenuItem icon={<CopyPlus aria-hidden="true" />} onSelect={run("duplicate")}>
        Duplicate
      </MenuItem>
      <MenuLink icon={<Eye aria-hidden="true" />} render={<Link {...linkTo(memberPath(row))} />}>
        {row.isPublished && !row.isHidden ? "View" : "Preview"}
      </MenuLink>
      <MenuSeparator />
      {row.isPublished ? (
        <MenuItem icon={<EyeOff aria-hidden="true" />} onSelect={run("unpublish")}>
          Unpublish
        </MenuItem>
      ) : (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={run("publish")}>
          Publish
        </MenuItem>
      )}
      <MenuSeparator />
      {canSort && (
        <>
          <MenuItem icon={<ArrowUp aria-hidden="true" />} onSelect={run("up")}>
            Move up
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={run("down")}>
            Move down
          </MenuItem>
        </>
      )}
      {row.kind !== "pillar" && (
        <MenuItem icon={<FolderInput aria-hidden="true" />} onSelect={run("move")}>
          Move to…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={run("delete")}>
        Delete
      </MenuItem>
    </Menu>
  );
}
