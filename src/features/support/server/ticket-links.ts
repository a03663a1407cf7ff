/** Where a ticket is found, as a path and as a whole address, on both sides. */
export function ticketLinks(appUrl: string, ticketId: string) {
  const memberPath = `/support?ticket=${ticketId}`;
  const teamPath = `/admin/support?ticket=${ticketId}`;
  return { memberPath, teamPath, member: appUrl + memberPath, team: appUrl + teamPath };
}
