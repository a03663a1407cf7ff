import { useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { TicketInboxPanel } from "./admin-inbox-panel.tsx";
import { TABS } from "./admin-state.ts";
import { AdminTicketScreen } from "./admin-ticket-screen.tsx";
import { supportApi } from "./api.ts";
import { FaqEditor } from "./faq-editor.tsx";
import { QuickReplyEditor } from "./quick-reply-editor.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** /admin/support: tickets, FAQ, quick replies and the texts of the support page. */
export function AdminSupportScreen() {
  const [state, change] = useSearchState("/admin/support");
  const client = useQueryClient();
  useLive("team_ticket", () => {
    void client.invalidateQueries({ queryKey: supportApi.query.inbox.key() });
    void client.invalidateQueries({ queryKey: supportApi.query.adminTicket.key() });
  });
  if (state.ticket) {
    return (
      <AdminTicketScreen
        key={state.ticket}
        ticketId={state.ticket}
        onBack={() => change({ ticket: undefined }, { open: "list" })}
      />
    );
  }
  return (
    <>
      <PageHeader
        title="Support Tickets"
        subtitle="Reply to members and manage the support page."
      />
      <Tabs
        value={state.tab}
        onValueChange={(tab) => change({ tab: tab === "tickets" ? undefined : tab })}
      >
        <TabList label="Support">
          {TABS.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="tickets">
          <TicketInboxPanel
            state={state}
            onChange={change}
            onOpen={(ticket) => change({ ticket }, { open: "record" })}
          />
        </TabPanel>
        <TabPanel value="faq">
          <FaqEditor />
        </TabPanel>
        <TabPanel value="quick-replies">
          <QuickReplyEditor />
        </TabPanel>
        <TabPanel value="settings">
          <SettingsForm />
        </TabPanel>
      </Tabs>
    </>
  );
}
