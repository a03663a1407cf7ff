import type { ReactNode } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { TABS } from "./admin-state.ts";
import { FaqEditor } from "./faq-editor.tsx";
import { QuickReplyEditor } from "./quick-reply-editor.tsx";
import { SettingsForm } from "./settings-form.tsx";

interface Props {
  /** The held emails, of another feature; the app passes them in. */
  emails: ReactNode;
}

/** /admin/support: FAQ, quick replies, held emails and the texts of the support page. */
export function AdminSupportScreen({ emails }: Props) {
  const [{ tab }, change] = useSearchState("/admin/support");
  return (
    <>
      <PageHeader
        title="Support"
        subtitle="The FAQ, quick replies, held emails and the texts of the support page."
      />
      <Tabs
        value={tab}
        onValueChange={(next) => change({ tab: next === "faq" ? undefined : next })}
      >
        <TabList label="Support">
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="faq">
          <FaqEditor />
        </TabPanel>
        <TabPanel value="quick-replies">
          <QuickReplyEditor />
        </TabPanel>
        <TabPanel value="emails">{emails}</TabPanel>
        <TabPanel value="settings">
          <SettingsForm />
        </TabPanel>
      </Tabs>
    </>
  );
}
