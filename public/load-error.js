/** Offers to try again when the code of the app cannot be loaded. Runs before the app. */
addEventListener(
  "error",
  ({ target }) => {
    if (target?.tagName !== "SCRIPT") return;
    const name = document.querySelector("meta[name=application-name]").content;
    const text = document.createElement("p");
    text.className = "px-6 text-center";
    text.textContent = `${name} couldn't be loaded. Please try again.`;
    const button = document.createElement("button");
    button.className = "rounded bg-press px-4 py-2 font-medium text-on-press";
    button.textContent = "Try Again";
    button.addEventListener("click", () => location.reload());
    document.querySelector("#root [role=status]")?.replaceChildren(text, button);
  },
  true,
);
