import Bell from "lucide-react/icons/bell";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { Button, buttonClass, IconButton } from "../button.tsx";
import { toast } from "../toast.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

const variants = ["primary", "secondary", "ghost", "danger", "link"] as const;

export function ActionsSection() {
  return (
    <GallerySection title="Actions">
      <Specimen name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Hover, focus">
        <p className="text-ink-soft text-sm">
          Hover darkens the background or the border. Keyboard focus adds a ring two pixels away.
        </p>
      </Specimen>
      <Specimen name="Small, with icon">
        <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />}>
          Add one
        </Button>
        <Button size="sm" variant="secondary">
          Secondary
        </Button>
        <Button size="sm" variant="danger" icon={<Trash2 aria-hidden="true" className="size-4" />}>
          Delete
        </Button>
      </Specimen>
      <Specimen name="Busy">
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" busy>
          Same label
        </Button>
        <Button variant="danger" busy busyLabel="Deleting...">
          Delete
        </Button>
      </Specimen>
      <Specimen name="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Link as button">
        <a href="#top" className={buttonClass({ variant: "secondary" })}>
          To the top
        </a>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Notifications" icon={<Bell aria-hidden="true" className="size-5" />} />
        <IconButton
          label="Add"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
        />
        <IconButton
          label="Delete"
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
        />
        <IconButton label="Working" busy icon={<Bell aria-hidden="true" className="size-5" />} />
        <IconButton label="Off" disabled icon={<Bell aria-hidden="true" className="size-5" />} />
      </Specimen>
      <Specimen name="Toast">
        <Button variant="secondary" onClick={() => toast.success("Saved.")}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast.error("Your changes couldn't be saved.", {
              action: { label: "Retry", onClick: () => toast.success("Saved this time.") },
            })
          }
        >
          Error with retry
        </Button>
        <Button variant="secondary" onClick={() => toast.info("Link copied.")}>
          Info
        </Button>
      </Specimen>
    </GallerySection>
  );
}
