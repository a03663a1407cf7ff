/** The founder's time zone: 'today' and '7:00 AM' refer to it. */
export const FOUNDER_ZONE = "America/Los_Angeles";
