import { buttonClass } from "#ui/button.tsx";

interface Props {
  name: string;
  /** Where the person wants to go. */
  from?: string;
  /** Keeps the open page. */
  isNewTab?: boolean;
}

/** Leads to the provider's page. */
export function ProviderButton({ name, from = "", isNewTab = false }: Props) {
  return (
    <a
      href={`/api/auth/openid/start${from && `?from=${encodeURIComponent(from)}`}`}
      {...(isNewTab && { target: "_blank", rel: "noreferrer" })}
      className={buttonClass({ variant: "secondary", wide: true })}
    >
      Continue with {name}
    </a>
  );
}
