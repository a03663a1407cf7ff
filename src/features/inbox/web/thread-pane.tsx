import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { Drawer } from "#ui/drawer.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { AboutPanel } from "./about-panel.tsx";
import {
  type CountsData,
  inboxApi,
  type ThreadChange,
  type ThreadData,
  type ThreadRef,
  threadOptions,
} from "./api.ts";
import { ThreadHeader } from "./thread-header.tsx";
import { useThreadPresence } from "./use-thread-presence.ts";

export interface PanelProps {
  id: string;
  member: { name: string; avatarUrl: string | null };
  header: ReactNode;
  variables: Readonly<Record<string, string>>;
  onTyping: () => void;
  onSent: () => void;
}

/** The messages of a conversation and of a ticket belong to other features. */
export interface Panels {
  Conversation: ComponentType<PanelProps>;
  Ticket: ComponentType<PanelProps>;
}

interface Props extends Panels {
  thread: ThreadRef;
  team: CountsData["team"];
  isBusy: boolean;
  onChange: (change: ThreadChange, done?: string) => void;
  onBack: () => void;
}

/** The open thread, with its member beside it. */
export function ThreadPane({ thread: ref, ...props }: Props) {
  const thread = useQuery(threadOptions(ref));
  return (
    <QueryView
      query={thread}
      loading={
        <LoadingRegion className="flex flex-col gap-6 p-6">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-24 w-3/5" />
        </LoadingRegion>
      }
      notFound="Conversation not found"
      failure="Failed to load the conversation. Please try again."
      errorClassName="m-6"
    >
      {(data) => <Loaded thread={data} {...props} />}
    </QueryView>
  );
}

type LoadedProps = Omit<Props, "thread"> & { thread: ThreadData };

function Loaded({ thread, Conversation, Ticket, team, isBusy, onChange, onBack }: LoadedProps) {
  const self = useMember();
  const client = useQueryClient();
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const [isReplying, setIsReplying] = useState(false);
  const others = useThreadPresence(thread, isReplying ? "replying" : "viewing");
  const { member } = thread;
  const Panel = thread.kind === "ticket" ? Ticket : Conversation;
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] @min-[66rem]:grid-cols-[minmax(0,1fr)_17rem]">
      <Panel
        id={thread.id}
        member={member}
        header={
          <ThreadHeader
            thread={thread}
            team={team}
            others={others}
            isBusy={isBusy}
            onChange={onChange}
            onBack={onBack}
            onAbout={() => setIsAboutOpen(true)}
          />
        }
        variables={{
          firstName: member.name.split(" ")[0] ?? member.name,
          agency: member.organizationName ?? "your agency",
          myName: self.firstName || self.lastName,
        }}
        onTyping={() => setIsReplying(true)}
        onSent={() => {
          setIsReplying(false);
          void client.invalidateQueries({ queryKey: inboxApi.query.key() });
        }}
      />
      <aside
        aria-label="About this member"
        className="hidden min-h-0 overflow-y-auto border-line border-l p-5 @min-[66rem]:block"
      >
        <AboutPanel thread={thread} />
      </aside>
      <Drawer
        open={isAboutOpen}
        onClose={() => setIsAboutOpen(false)}
        title="About this member"
        side="right"
      >
        <AboutPanel thread={thread} />
      </Drawer>
    </div>
  );
}
