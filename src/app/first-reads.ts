/**
 * What each screen reads first, exactly as it asks for it: the server names these addresses along
 * with the page. A journey sees that none is read twice.
 */
export const firstReads: Record<string, string[]> = {
  "/": ["/home"],
  "/pillars-of-agency": ["/pillars"],
  "/pillars-of-agency/$slug": ["/pillars/$slug"],
  "/pillars-of-agency/$pillarSlug/$elementSlug": ["/pillars/$pillarSlug/elements/$elementSlug"],
  "/resources": ["/articles?search=&page=1"],
  "/resources/$slug": ["/articles/$slug?preview=false"],
  "/events": ["/events?search=&type=all&includePast=false"],
  "/events/$id": ["/events/$id"],
  "/gurus": ["/gurus?search=&specialty="],
  "/gurus/$slug": ["/gurus/$slug"],
  "/messages": ["/messages"],
  "/support": ["/support?page=1"],
  "/assistant": ["/assistant?page=1"],
  "/book-call": ["/calls"],
  "/subscription": ["/subscription"],
  "/settings": ["/settings"],
};
