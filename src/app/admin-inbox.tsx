import { AdminInboxScreen } from "#features/inbox/web/admin-inbox-screen.tsx";
import { ConversationPanel } from "#features/messages/web/conversation-panel.tsx";
import { TicketPanel } from "#features/support/web/ticket-panel.tsx";

export const AdminInbox = () => (
  <AdminInboxScreen Conversation={ConversationPanel} Ticket={TicketPanel} />
);
