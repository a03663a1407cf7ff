import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactElement } from "react";
import { Menu, MenuItem } from "#ui/menu.tsx";

interface Props {
  trigger: ReactElement;
  onRename: () => void;
  onDelete: () => void;
}

export function ConversationMenu({ trigger, onRename, onDelete }: Props) {
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
