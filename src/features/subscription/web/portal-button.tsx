import { Button } from "#ui/button.tsx";
import { useBillingPortal } from "./use-billing-portal.ts";

interface Props {
  label: string;
  variant: "inverse" | "secondary";
}

export function PortalButton({ label, variant }: Props) {
  const portal = useBillingPortal();
  return (
    <Button
      variant={variant}
      wide={variant === "inverse"}
      busy={portal.isPending}
      onClick={() => portal.mutate({})}
    >
      {label}
    </Button>
  );
}
