import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { type SettingsData, settingsOptions } from "./api.ts";
import { BrandSection } from "./brand-form.tsx";
import { BroadcastsSection } from "./broadcasts-form.tsx";
import { CallsSection } from "./calls-form.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { AiSection, BubbleSection } from "./connection-forms.tsx";
import { BillingSection, FounderSection, RefundSection, SupportSection } from "./contact-forms.tsx";
import { InboxSection } from "./inbox-form.tsx";
import { OfferSection } from "./offer-form.tsx";
import { ProviderSection } from "./provider-form.tsx";
import { SecuritySection } from "./security-form.tsx";

interface SectionEntry {
  id: string;
  title: string;
  text: string;
  /** Words of the fields, for the search. */
  keywords: string;
  content: (settings: SettingsData) => ReactNode;
}

const GROUPS: { title: string; sections: SectionEntry[] }[] = [
  {
    title: "Product",
    sections: [
      {
        id: "brand",
        title: "Brand",
        text: "Name, logo and colors, on every screen and in emails.",
        keywords: "tagline primary accent contrast theme mark",
        content: (settings) => <BrandSection settings={settings} />,
      },
      {
        id: "founder",
        title: "Founder",
        text: "Who welcomes members and takes their calls.",
        keywords: "portrait photo picture superadmin title",
        content: (settings) => <FounderSection settings={settings} />,
      },
      {
        id: "support",
        title: "Support",
        text: "How members reach you.",
        keywords: "contact email phone hours help",
        content: (settings) => <SupportSection settings={settings} />,
      },
      {
        id: "inbox",
        title: "Inbox",
        text: "When the team works, and how fast it wants to reply.",
        keywords: "response target business hours days time zone messages tickets",
        content: (settings) => <InboxSection settings={settings} />,
      },
      {
        id: "broadcasts",
        title: "Broadcasts",
        text: "How fast emails to many members are sent.",
        keywords: "emails per minute rate limit mail server speed",
        content: (settings) => <BroadcastsSection settings={settings} />,
      },
      {
        id: "calls",
        title: "Calls",
        text: "How many open calls a member can have.",
        keywords: "limit booking schedule founder guru",
        content: (settings) => <CallsSection settings={settings} />,
      },
      {
        id: "security",
        title: "Security",
        text: "How staff sign in.",
        keywords: "two-factor authentication passkey second factor staff require",
        content: (settings) => <SecuritySection settings={settings} />,
      },
      {
        id: "refund",
        title: "Refund policy",
        text: "What members read before they pay.",
        keywords: "money back terms cancel",
        content: (settings) => <RefundSection settings={settings} />,
      },
      {
        id: "billing",
        title: "Billing",
        text: "How long members keep access after a failed payment.",
        keywords: "grace period days past due dunning subscription",
        content: (settings) => <BillingSection settings={settings} />,
      },
      {
        id: "offer",
        title: "Offer",
        text: "The lesson that people can read before they pay.",
        keywords: "sample lesson preview free trial",
        content: (settings) => <OfferSection settings={settings} />,
      },
      {
        id: "emails",
        title: "Emails",
        text: "The subject and text of what members receive.",
        keywords: "templates invitation reminder ticket message variables",
        content: () => (
          <Link to="/admin/settings/emails" className={buttonClass({ variant: "secondary" })}>
            Edit emails
          </Link>
        ),
      },
    ],
  },
  {
    title: "Services",
    sections: [
      {
        id: "ai",
        title: "AI provider",
        text: "Writes the assistant's answers and Article Magic. Without one, both work with what the library contains.",
        keywords: "model api key secret openai assistant magic connection",
        content: (settings) => <AiSection settings={settings} />,
      },
      {
        id: "bubble",
        title: "Bubble",
        text: "The app that articles are imported from.",
        keywords: "import api token secret connection",
        content: (settings) => <BubbleSection settings={settings} />,
      },
      {
        id: "openid",
        title: "Sign-in provider",
        text: "Lets people sign in with Google or another OpenID Connect provider.",
        keywords: "google oauth oidc single sign-on sso client secret issuer connection",
        content: (settings) => <ProviderSection settings={settings} />,
      },
    ],
  },
  {
    title: "Set by the environment",
    sections: [
      {
        id: "smtp",
        title: "Email delivery",
        text: "The mail server that sends every email.",
        keywords: "smtp connection test",
        content: (settings) => <ConnectionCard settings={settings} connection="smtp" />,
      },
      {
        id: "stripe",
        title: "Payments",
        text: "Subscriptions and event fees.",
        keywords: "stripe sandbox billing connection test",
        content: (settings) => <ConnectionCard settings={settings} connection="stripe" />,
      },
      {
        id: "storage",
        title: "File storage",
        text: "Uploads, videos and exports.",
        keywords: "s3 bucket disk folder connection test",
        content: (settings) => <ConnectionCard settings={settings} connection="storage" />,
      },
      {
        id: "database",
        title: "Database",
        text: "Everything else.",
        keywords: "postgresql postgres connection test",
        content: (settings) => <ConnectionCard settings={settings} connection="database" />,
      },
    ],
  },
];

/** Whether each word of the search is part of the section's texts. */
function matches({ title, text, keywords }: SectionEntry, search: string): boolean {
  const texts = `${title} ${text} ${keywords}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.includes(word));
}

export function AdminSettingsScreen() {
  const { search } = useSearch({ from: "/admin/settings" });
  // Not kept in the URL: a navigation would ask about unsaved changes of a form below.
  const [typed, setTyped] = useState(search);
  const settings = useQuery(settingsOptions());
  const isShown = (section: SectionEntry) => matches(section, typed.trim());
  const count = GROUPS.flatMap(({ sections }) => sections).filter(isShown).length;
  return (
    <div className="@container">
      <PageHeader
        title="Product settings"
        subtitle="Your brand, your contacts and the services you use. Changes apply at once."
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <SearchField
        label="Search settings"
        placeholder="Search settings"
        value={typed}
        onValueChange={setTyped}
        fieldClassName="mb-8 max-w-md"
      />
      <p role="status" className="visually-hidden">
        {typed && (count === 1 ? "1 section" : `${count} sections`)}
      </p>
      <QueryView
        query={settings}
        loading={<Loading />}
        failure="Failed to load the settings. Please try again."
      >
        {(data) => (
          <>
            {GROUPS.map(({ title, sections }) => (
              <div key={title} hidden={!sections.some(isShown)} className="mb-6">
                <h2 className="pb-3 font-medium text-accent-ink text-sm">{title}</h2>
                {sections.map((section) => (
                  <div key={section.id} hidden={!isShown(section)}>
                    <SettingsSection
                      id={section.id}
                      title={section.title}
                      text={section.text}
                      level={3}
                    >
                      {section.content(data)}
                    </SettingsSection>
                  </div>
                ))}
              </div>
            ))}
            {count === 0 && (
              <EmptyState
                title="No Settings Found"
                text={`No settings match “${typed}”.`}
                illustration={<EmptySearch />}
              />
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Loading() {
  return (
    <LoadingRegion className="flex flex-col gap-8">
      {["brand", "founder", "support"].map((name) => (
        <div
          key={name}
          className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 @3xl:grid-cols-[minmax(0,2fr)_minmax(0,4fr)]"
        >
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-48 w-full max-w-2xl" />
        </div>
      ))}
    </LoadingRegion>
  );
}
