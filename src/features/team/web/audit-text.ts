/** `member.invite-again` becomes `Member: invite again`. */
export function actionText(action: string): string {
  const [subject = "", verb = ""] = action.split(".", 2);
  const words = (text: string) => text.replaceAll("-", " ");
  const name = subject === "faq" ? "FAQ" : words(subject);
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  return verb ? `${title}: ${words(verb)}` : title;
}

/** Each detail as one line; a change as `role: team_member → agent`. */
export function detailLines(details: Record<string, unknown>): string[] {
  return Object.entries(details).map(([name, value]) => {
    if (isChange(value)) return `${name}: ${show(value.from)} → ${show(value.to)}`;
    return `${name}: ${show(value)}`;
  });
}

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;

function show(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
