/**
 * Functions that run inside the page. Each is sent as text, so it must not use outer variables.
 */
declare global {
  interface Window {
    /** Set before a navigation; missing on the next page. */
    isOldPage?: boolean;
    collectedErrors?: string[];
  }
}

export type Kind = "button" | "link" | "menuitem" | "field" | "heading";

export const TARGET = "[data-journey-target]";

/** Marks the visible, enabled element with this accessible name; false while there is none. */
export function markTarget(kind: Kind, source: string, flags: string): boolean {
  const selectors = {
    button: "button, [role=button]",
    link: "a[href]",
    menuitem: "[role=menuitem]",
    field: "input, textarea, select",
    heading: "h1, h2, h3",
  };
  const pattern = new RegExp(source, flags);
  const textOf = (element: Element | null) => {
    const copy = element?.cloneNode(true) as Element | undefined;
    for (const hidden of copy?.querySelectorAll("[aria-hidden=true]") ?? []) hidden.remove();
    return (copy?.textContent ?? "").replace(/\s+/g, " ").trim();
  };
  const nameOf = (element: HTMLElement) => {
    const labelledBy = element.getAttribute("aria-labelledby");
    if (labelledBy) {
      return labelledBy
        .split(" ")
        .map((id) => textOf(document.getElementById(id)))
        .join(" ");
    }
    const own = element.getAttribute("aria-label");
    if (own) return own;
    const labels = "labels" in element ? ((element.labels as NodeListOf<Element>) ?? []) : [];
    return labels.length > 0 ? [...labels].map(textOf).join(" ") : textOf(element);
  };
  for (const old of document.querySelectorAll("[data-journey-target]")) {
    old.removeAttribute("data-journey-target");
  }
  const found = [...document.querySelectorAll<HTMLElement>(selectors[kind])].find(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.matches(":disabled, [aria-disabled=true]") &&
      pattern.test(nameOf(element)),
  );
  if (!found) return false;
  found.setAttribute("data-journey-target", "");
  found.scrollIntoView({ block: "center", behavior: "instant" });
  return true;
}

export interface PageState {
  path: string;
  heading: string;
  text: string;
  isReady: boolean;
}

export function readPage(): PageState {
  const headings = [...document.querySelectorAll<HTMLElement>("h1")];
  const shown = headings.find((heading) => heading.getClientRects().length > 0);
  return {
    path: location.pathname,
    heading: (shown?.textContent ?? "").trim(),
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts.
    text: document.body?.innerText ?? "",
    isReady: window.isOldPage !== true && document.readyState !== "loading",
  };
}

export function readField(): string {
  return document.querySelector<HTMLInputElement>("[data-journey-target]")?.value ?? "";
}

export function markAsOldPage(): void {
  window.isOldPage = true;
}

export function collectErrors(): void {
  if (window.collectedErrors) return;
  const errors: string[] = [];
  window.collectedErrors = errors;
  addEventListener("error", ({ message }) => errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)));
}

export function takeCollectedErrors(): string[] {
  return window.collectedErrors?.splice(0) ?? [];
}
