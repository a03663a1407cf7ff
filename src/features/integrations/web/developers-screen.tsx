import { type ComponentType, lazy, Suspense } from "react";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { ConnectAi } from "./connect-ai.tsx";
import type { TabName } from "./tab-names.ts";
import { ServiceTokensPanel, TokensPanel } from "./tokens-panel.tsx";

const Examples = lazy(() => import("./examples.tsx").then((m) => ({ default: m.Examples })));
const WebhooksPanel = lazy(() =>
  import("./webhooks-panel.tsx").then((m) => ({ default: m.WebhooksPanel })),
);

interface Entry {
  name: TabName;
  label: string;
  Panel: ComponentType;
  isForSuperadmins?: boolean;
}

const TABS: Entry[] = [
  { name: "tokens", label: "Tokens", Panel: TokensPanel },
  { name: "ai", label: "Connect your AI", Panel: ConnectAi },
  { name: "examples", label: "Examples", Panel: Examples },
  { name: "webhooks", label: "Webhooks", Panel: WebhooksPanel, isForSuperadmins: true },
  {
    name: "service-tokens",
    label: "Service tokens",
    Panel: ServiceTokensPanel,
    isForSuperadmins: true,
  },
];

export function DevelopersScreen() {
  const { role } = useMember();
  const [{ tab }, change] = useSearchState("/developers");
  const tabs = TABS.filter(({ isForSuperadmins }) => !isForSuperadmins || role === "superadmin");
  const current = tabs.find(({ name }) => name === tab) ?? tabs[0];
  return (
    <>
      <PageHeader
        title="Developers"
        subtitle="Use your account from your own programs."
        className="!mb-6"
      />
      {current && (
        <Tabs value={current.name} onValueChange={(next) => change({ tab: next })}>
          <TabList label="Developers">
            {tabs.map(({ name, label }) => (
              <Tab key={name} value={name}>
                {label}
              </Tab>
            ))}
          </TabList>
          <TabPanel value={current.name}>
            <Suspense fallback={<SkeletonRows count={3} row="h-20" />}>
              <current.Panel />
            </Suspense>
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}
