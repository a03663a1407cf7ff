import type { Link } from "#lib/compare/read-html.ts";
import type { Finding } from "../findings.ts";

/** Links and media that were added, lost, or point elsewhere under the same label. */
export function linkFindings(before: Link[], after: Link[]): Finding[] {
  const isSame = (one: Link, other: Link) =>
    one.kind === other.kind && one.address === other.address;
  const added = [...after];
  const take = (fits: (link: Link) => boolean) => {
    const at = added.findIndex(fits);
    return at < 0 ? undefined : added.splice(at, 1)[0];
  };
  const lost = before.filter((link) => !take((other) => isSame(link, other)));
  const lostOrChanged = lost.map((link) => {
    const label = link.label.trim();
    const moved = label
      ? take((other) => other.kind === link.kind && other.label.trim() === label)
      : undefined;
    return finding(link, moved);
  });
  return [...lostOrChanged, ...added.map((link) => finding(undefined, link))];
}

function finding(before: Link | undefined, after: Link | undefined): Finding {
  const present = after ?? before;
  return {
    kind: present?.kind ?? "link",
    change: before && after ? "changed" : before ? "lost" : "added",
    field: "body",
    before: before?.address ?? null,
    after: after?.address ?? null,
    context: present?.label.trim() ?? "",
  };
}
