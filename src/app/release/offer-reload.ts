import { brand } from "#platform/web/brand.ts";
import { reloadForCode } from "./missing-code.ts";

/** Shows a plain message and a button when the app code could not be loaded. */
export function offerReload(): void {
  if (navigator.onLine && reloadForCode()) return;
  const place = document.querySelector("#root [role=status]");
  const words = document.createElement("p");
  words.className = "px-6 text-center";
  words.textContent = `${brand.name} couldn't be loaded. Please try again.`;
  const button = document.createElement("button");
  button.textContent = "Try Again";
  button.className = "rounded bg-press px-4 py-2 font-medium text-on-press";
  button.addEventListener("click", () => location.reload());
  place?.replaceChildren(words, button);
}
