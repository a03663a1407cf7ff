import { useEffect, useLayoutEffect } from "react";

/** The server renders the product name into the page. */
const productName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";

function setTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${productName()}` : productName();
}

/** Sets the title of a screen's route. A layout effect, so that the screen's own title wins. */
export function useScreenTitle(title: string | undefined, path: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: The title of the last screen must not stay on a new path.
  useLayoutEffect(() => {
    setTitle(title);
  }, [title, path]);
}

/** Sets 'Welcome Dinner · Colonnade' once the data of the screen is known. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}
