const names = new Intl.ListFormat("en-US");

/** `Amara Lindqvist and Bram Oduya lose access on March 4, 2027.` */
export const loseText = (losing: string[], when: string): string =>
  `${names.format(losing)} ${losing.length === 1 ? "loses" : "lose"} access ${when}.`;
