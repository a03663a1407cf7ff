import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { Drawer } from "../drawer.tsx";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "../menu.tsx";
import { MultiSelect } from "../multi-select.tsx";
import { Popover } from "../popover.tsx";
import { TextField } from "../text-field.tsx";
import { Tooltip } from "../tooltip.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

type Shown = "dialog" | "confirm" | "left" | "right" | "bottom" | null;
const sides = ["left", "right", "bottom"] as const;

export function OverlaysSection() {
  const [shown, setShown] = useState<Shown>(null);
  const [density, setDensity] = useState<"roomy" | "tight">("roomy");
  const [picked, setPicked] = useState<string[]>([]);
  const close = () => setShown(null);
  return (
    <GallerySection title="Overlays">
      <Specimen name="Dialogs">
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown("confirm")}>
          Ask to confirm
        </Button>
      </Specimen>
      <Specimen name="Drawers">
        {sides.map((side) => (
          <Button key={side} variant="secondary" onClick={() => setShown(side)}>
            Drawer, {side}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Menu, popover, tip">
        <Menu
          align="start"
          trigger={
            <IconButton
              label="More"
              variant="secondary"
              icon={<Ellipsis aria-hidden="true" className="size-5" />}
            />
          }
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => undefined}>
            Edit
          </MenuItem>
          <MenuLink href="#top">To the top</MenuLink>
          <MenuSeparator />
          <MenuChoice
            label="Density"
            value={density}
            onChange={setDensity}
            options={[
              { value: "roomy", label: "Roomy" },
              { value: "tight", label: "Tight" },
            ]}
          />
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => undefined}>
            Delete
          </MenuItem>
        </Menu>
        <Popover
          label="About this figure"
          trigger={<Button variant="secondary">Open popover</Button>}
        >
          <p className="text-ink-soft text-sm">Counted once a day, in your own time zone.</p>
        </Popover>
        <Tooltip text="Shown on hover and on focus">
          <Button variant="ghost">Hover me</Button>
        </Tooltip>
      </Specimen>

      <Dialog
        open={shown === "dialog"}
        onOpenChange={close}
        title="Rename the collection"
        description="Everyone with access sees the new name."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Rename</Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Reading list" />
      </Dialog>
      <ConfirmDialog
        open={shown === "confirm"}
        onOpenChange={close}
        title="Delete the collection?"
        confirmLabel="Delete"
        danger
        error="The collection couldn't be deleted. Please try again."
        onConfirm={close}
      >
        Its 12 entries will be deleted too. This can't be undone.
      </ConfirmDialog>
      {sides.map((side) => (
        <Drawer
          key={side}
          side={side}
          open={shown === side}
          onClose={close}
          title="Filters"
          footer={
            <Button wide onClick={close}>
              Show results
            </Button>
          }
        >
          <MultiSelect
            label="Orders"
            options={["Doric", "Ionic"].map((name) => ({ value: name, label: name }))}
            selected={picked}
            onChange={setPicked}
          />
        </Drawer>
      ))}
    </GallerySection>
  );
}
