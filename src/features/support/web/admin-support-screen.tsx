import { useQueryClient } from "@tanstack/react-query";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { useLive } from "#platform/web/live.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { TicketInboxPanel } from "./admin-inbox-panel.tsx";
import { parseManage, TABS } from "./admin-state.ts";
import { TeamTicketScreen } from "./admin-ticket-screen.tsx";
import { supportApi } from "./api.ts";
import { FaqEditor } from "./faq-editor.tsx";
import { QuickReplyEditor } from "./quick-reply-editor.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** /admin/support: tickets, FAQ, quick replies and the texts of the support page. */
export function AdminSupportScreen() {
  useDocumentTitle("Support Tickets");
  const { role } = useMember();
  if (role !== "superadmin" && role !== "support") return <Forbidden />;
  return <ManageSupport />;
}

function ManageSupport() {
  const [state, change] = useSearchState(parseManage);
  const client = useQueryClient();
  useLive("team_ticket", () => {
    void client.invalidateQueries({ queryKey: supportApi.query.inbox.key() });
    void client.invalidateQueries({ queryKey: supportApi.query.teamTicket.key() });
  });
  if (state.ticket) {
    return (
      <TeamTicketScreen
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
        subtitle="Answer members, and keep the support page helpful"
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
