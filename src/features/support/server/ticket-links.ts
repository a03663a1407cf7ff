/** Paths and absolute URLs of a ticket for the member and the team. */
export function ticketLinks(appUrl: string, ticketId: string) {
  const memberPath = `/support?ticket=${ticketId}`;
  const teamPath = `/admin/support?ticket=${ticketId}`;
  return { memberPath, teamPath, member: appUrl + memberPath, team: appUrl + teamPath };
}
