import { useEffect } from "react";

const product = "Colonnade";

/** 'Events · Colonnade' while the screen is shown; the bare product name when there is no title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
