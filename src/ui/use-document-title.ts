import { useEffect } from "react";

/** The server writes the name into the page. */
const productName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

/** 'Events · Colonnade' while the screen is shown; the bare product name when there is no title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName()}` : productName();
  }, [title]);
}
