import { useEffect } from "react";

/** The server renders the product name into the page. */
const productName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

/** Sets 'Events · Colonnade', or only the product name without a title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName()}` : productName();
  }, [title]);
}
