/** The icons that a kind of notification can have. The bell is for kinds that no longer exist. */
export const NOTIFICATION_ICONS = [
  "at-sign",
  "bell",
  "calendar-check",
  "calendar-clock",
  "calendar-x",
  "credit-card",
  "graduation-cap",
  "headset",
  "life-buoy",
  "mail",
  "message-square",
  "messages-square",
  "newspaper",
  "reply",
  "sparkles",
  "ticket",
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

/** Members choose by kind what they get in the app, by push and by email. */
export interface NotificationKindOptions {
  /** Position in the settings. */
  order: number;
  icon: NotificationIcon;
  label: string;
  hint: string;
  /** Only superadmins and support receive it. */
  isForTeam?: true;
  /** An email that is not about one notification, such as the digest. */
  isEmailOnly?: true;
  /** A superadmin who views as the member does not see its text. */
  isPrivate?: true;
}

export type NotificationKindsByName = Record<string, NotificationKindOptions>;

/** The kinds of a feature, for its manifest. `NotificationKinds` registers their names. */
export const defineNotificationKinds = <const Kinds extends NotificationKindsByName>(
  kinds: Kinds,
): Kinds => kinds;

/** The kinds by feature. Each feature adds its own, because platform imports no feature. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface NotificationKinds {}

type KindsOfAFeature = NotificationKinds[keyof NotificationKinds];
type NamesOf<Kinds> = Kinds extends unknown ? keyof Kinds : never;
type ShownNamesOf<Kinds> = Kinds extends unknown
  ? { [Name in keyof Kinds]: Kinds[Name] extends { isEmailOnly: true } ? never : Name }[keyof Kinds]
  : never;

/** Everything a member can unsubscribe from. */
export type MailKind = NamesOf<KindsOfAFeature>;
/** The kinds that are shown in the app. */
export type NotificationKind = ShownNamesOf<KindsOfAFeature>;
