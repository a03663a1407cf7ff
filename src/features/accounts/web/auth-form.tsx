import type { FormEvent, ReactNode } from "react";
import { Banner } from "#ui/banner.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";

interface Props {
  title: string;
  subtitle?: ReactNode;
  error?: string | undefined;
  onSubmit?: (event: FormEvent) => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** Shared layout of the account forms: title, error banner, fields and footer. */
export function AuthForm({ title, subtitle, error, onSubmit, children, footer }: Props) {
  useDocumentTitle(title);
  const Body = onSubmit ? "form" : "div";
  return (
    <div>
      <h1 className="display text-3xl text-ink">{title}</h1>
      {subtitle && <p className="mt-2 text-ink-soft">{subtitle}</p>}
      <Body {...(onSubmit && { noValidate: true, onSubmit })} className="mt-8 flex flex-col gap-5">
        {error && <Banner tone="error">{error}</Banner>}
        {children}
      </Body>
      {footer && <p className="mt-8 text-ink-soft text-sm">{footer}</p>}
    </div>
  );
}
