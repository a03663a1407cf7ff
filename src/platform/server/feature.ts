import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { SQL } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Contracts } from "../contract.ts";
import type { NotificationKinds, NotificationKindsByName } from "../notification-kinds.ts";
import type { ContentEditor } from "./authoring/content-editor.ts";
import type { ContentKind } from "./authoring/content-kind.ts";
import type { CalendarSource } from "./calendar-source.ts";
import type { LoadDemo } from "./demo.ts";
import type { ReadVisitor, RequestContext } from "./http/context.ts";
import type { AnyJob } from "./jobs.ts";
import type { MailTemplate } from "./mail/templates.ts";
import type { PaymentHandlers } from "./payments/handlers.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Executor, Transaction } from "./postgres/database.ts";
import type { Retention } from "./retention.ts";
import { type ScopedRoute, scopedRoutes } from "./scopes.ts";
import type { Services } from "./services.ts";

/** What a feature adds to the server. Everything except the name is optional. */
export interface Feature {
  /** The folder's name in camel case. */
  name: string;
  contract?: AnyContractRouter;
  /** The implementation of the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: a list of features holds contracts of every type
  routes?: Router<any, RequestContext>;
  /** Routes outside the contract: files, calendar feeds, streams. */
  rawRoutes?: ServeRawRoutes;
  /**
   * The scopes of access tokens that the raw routes check. Without it, the raw routes treat a
   * request with an access token like one without a session.
   */
  rawScopes?: ScopedRoute["scope"][];
  jobs?: AnyJob[];
  /** Runs whenever a server starts, before it answers requests. Idempotent, without network calls. */
  start?: (services: Services) => Promise<void>;
  /** Inserts the demo rows. Import the content on demand: most starts do not load the demo. */
  demo?: LoadDemo;
  personalData?: PersonalData;
  /** Rows that a job deletes once they are old. */
  retention?: Retention[];
  calendarSource?: CalendarSource;
  paymentHandlers?: Partial<PaymentHandlers>;
  /** Content with a trash and revisions. */
  contentKinds?: ContentKind[];
  /** Figures of the feature's cards on the admin dashboard. */
  dashboardFigures?: DashboardFigures;
  /** Emails whose text superadmins can edit. */
  mailTemplates?: MailTemplate[];
  /** Kinds of notifications and emails that the feature sends, by name. */
  notificationKinds?: NotificationKindsByName;
  /** Where a broadcast is published besides the email. */
  broadcastChannel?: BroadcastChannel;
  /** How the content of the feature is edited, for revisions, working copies and presence. */
  contentEditors?: ContentEditor[];
  /** Runs in the transaction that records that an email of the product bounced. */
  mailBounced?: MailBounced;
  /** For a feature that works on the contributions of all features. */
  compose?: (all: Contributions) => Pick<Feature, "routes" | "rawRoutes" | "jobs">;
}

export type ServeRawRoutes = (
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
) => void | Promise<void>;

export type MailBounced = (services: Services, tx: Transaction, mailId: string) => Promise<void>;

/** Subqueries, which the dashboard reads in one statement. */
export type DashboardFigures = (db: Executor, now: Date) => Record<string, SQL<number>>;

/** Publishes a broadcast as plain text, in the transaction that starts it. */
export type BroadcastChannel = (
  services: Services,
  tx: Executor,
  notice: {
    title: string;
    body: string;
    /** The last day in the founder's time zone, included. */
    endsOn: string | null;
    /** A segment of members. */
    audience: Record<string, unknown>;
  },
) => Promise<void>;

/** What all features contribute together. */
export interface Contributions {
  /** In the order in which an account is erased. */
  personalData: PersonalData[];
  retention: Retention[];
  calendarSources: CalendarSource[];
  contentKinds: ContentKind[];
  dashboardFigures: DashboardFigures;
  contentEditors: ContentEditor[];
  mailTemplates: MailTemplate[];
  notificationKinds: NotificationKindsByName;
  broadcastChannels: BroadcastChannel[];
  mailBounced: MailBounced;
  /** The routes that accept access tokens. */
  scopedRoutes: ScopedRoute[];
}

/**
 * Checks that the routes implement the contract, which has the same name in the browser, and that
 * the manifest lists the kinds of notifications whose names the feature registers.
 */
export const defineFeature = <Name extends keyof Contracts | keyof NotificationKinds>(
  feature: Feature & { name: Name } & RoutesOf<Name> & KindsOf<Name>,
): Feature => feature;

type RoutesOf<Name> = Name extends keyof Contracts
  ? { contract?: Contracts[Name]; routes?: Router<Contracts[Name], RequestContext> }
  : { contract?: never };
type KindsOf<Name> = Name extends keyof NotificationKinds
  ? { notificationKinds: NotificationKinds[Name] }
  : { notificationKinds?: never };

/**
 * Completes the manifests that depend on all others. Lower features come first: the demo is loaded
 * in this order, and an account is erased in the reverse order.
 */
export function composeFeatures(features: Feature[]): Feature[] {
  const all: Contributions = {
    personalData: personalDataOf(features),
    retention: retentionOf(features),
    calendarSources: features.flatMap(({ calendarSource }) => calendarSource ?? []),
    contentKinds: features.flatMap(({ contentKinds }) => contentKinds ?? []),
    contentEditors: features.flatMap(({ contentEditors = [] }) => contentEditors),
    mailTemplates: features.flatMap(({ mailTemplates = [] }) => mailTemplates),
    notificationKinds: Object.assign(
      {},
      ...features.map(({ notificationKinds }) => notificationKinds),
    ),
    broadcastChannels: features.flatMap(({ broadcastChannel }) => broadcastChannel ?? []),
    scopedRoutes: features.flatMap(({ name, contract = {}, rawScopes = [] }) => [
      ...scopedRoutes(name, contract),
      ...rawScopes.map((scope) => ({ feature: name, scope, audience: "signed-in" as const })),
    ]),
    async mailBounced(...bounce) {
      for (const { mailBounced } of features) await mailBounced?.(...bounce);
    },
    dashboardFigures: (db, now) =>
      Object.assign({}, ...features.map((feature) => feature.dashboardFigures?.(db, now))),
  };
  return features.map((feature) => ({ ...feature, ...feature.compose?.(all) }));
}

export const personalDataOf = (features: Feature[]): PersonalData[] =>
  features.flatMap(({ personalData }) => personalData ?? []).reverse();

export const retentionOf = (features: Feature[]): Retention[] =>
  features.flatMap(({ retention = [] }) => retention);

/** The payment handlers of all features. */
export function paymentHandlersOf(features: Feature[]): PaymentHandlers {
  const handlers = features.flatMap(({ paymentHandlers }) => paymentHandlers ?? []);
  return {
    async billingUpdated(...update) {
      for (const { billingUpdated } of handlers) await billingUpdated?.(...update);
    },
    settled: Object.assign({}, ...handlers.map(({ settled }) => settled)),
  };
}
