import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { brand } from "#platform/web/brand.ts";
import { copyText } from "#platform/web/share-link.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/tabs.tsx";
import { TextField } from "#ui/text-field.tsx";
import { CodeBlock } from "./code-block.tsx";
import { type Snippet, snippetsOf } from "./mcp-snippets.ts";
import { McpTokenStep } from "./mcp-token-step.tsx";

/** Part of an id, so without spaces. */
const tabOf = ({ name }: Snippet) => name.replaceAll(" ", "-");

/** Replaced by the token right after it was created. */
const PLACEHOLDER = "YOUR_TOKEN";

const CAN_READ = [
  "Lessons and articles that are open to you",
  "Search results from lessons, articles, events, recordings, gurus and the FAQ",
  "Your progress, your plan and the numbers that you may see",
  "Events, times for calls, your calls and your tickets",
];
const CAN_CHANGE = ["Book and cancel your calls", "Open a support ticket"];
const QUESTIONS = [
  "What should I work on this week? Look at my plan and my numbers.",
  "Find the lessons on pricing and summarize them for my team.",
  "Which times are free for a call next week?",
];

export function McpScreen() {
  const [token, setToken] = useState<string | null>(null);
  return (
    <div className="@container">
      <PageHeader
        back={<BackLink to="/settings">Settings</BackLink>}
        title="Connect your AI"
        subtitle={`Ask Claude, Cursor or another AI app about your lessons, plan and numbers in ${brand.name}.`}
      />
      <SettingsSection
        id="token"
        title="1. Create an access token"
        text="Your AI signs in with it. Use one token for each app."
      >
        <McpTokenStep token={token} onToken={setToken} />
      </SettingsSection>
      <SettingsSection
        id="server"
        title="2. Add the server"
        text={`Add ${brand.name} to your AI app as an MCP server.`}
      >
        <ServerStep token={token ?? PLACEHOLDER} />
      </SettingsSection>
      <SettingsSection id="ask" title="3. Ask" text="Start a new chat and try one of these.">
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink">
          {QUESTIONS.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </SettingsSection>
      <SettingsSection
        id="permissions"
        title="What your AI can do"
        text="It never sees more than you do, and never another agency's data."
      >
        <Permissions />
      </SettingsSection>
      <SettingsSection id="disconnect" title="Disconnect" text="Your AI loses access right away.">
        <p className="mb-4 max-w-xl text-ink-soft text-sm">
          Revoke the access token that your AI uses, and remove the server from the app's settings.
        </p>
        <Link to="/developers" className={buttonClass({ variant: "secondary" })}>
          Manage access tokens
        </Link>
      </SettingsSection>
    </div>
  );
}

function ServerStep({ token }: { token: string }) {
  const url = `${window.location.origin}/mcp`;
  const name = brand.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const snippets = snippetsOf({ name, url, token });
  const [client, setClient] = useState("Claude-Code");
  const copy = () =>
    copyText(url, {
      done: "URL copied to clipboard!",
      failure: "Couldn't copy the URL. Please select and copy it.",
    });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex max-w-xl items-end gap-3">
        <TextField
          label="Server URL"
          value={url}
          readOnly
          fieldClassName="min-w-0 flex-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy URL</Button>
      </div>
      <Tabs value={client} onValueChange={setClient}>
        <TabList label="AI apps">
          {snippets.map((snippet) => (
            <Tab key={snippet.name} value={tabOf(snippet)}>
              {snippet.name}
            </Tab>
          ))}
        </TabList>
        {snippets.map((snippet) => (
          <TabPanel key={snippet.name} value={tabOf(snippet)} className="flex flex-col gap-4">
            <p className="text-ink-soft text-sm">{snippet.place}</p>
            <CodeBlock label={snippet.name} code={snippet.code} />
            {token === PLACEHOLDER && (
              <p className="text-ink-soft text-sm">
                Replace <code className="font-mono text-ink">{PLACEHOLDER}</code> with your access
                token.
              </p>
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

function Permissions() {
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <PermissionList title="Read" items={CAN_READ} />
      <PermissionList title="Change, if the token allows it" items={CAN_CHANGE} />
      <p className="text-ink-soft text-sm">
        What your AI reads is sent to the company that runs it. Reading a lesson with your AI
        doesn't change your progress.
      </p>
    </div>
  );
}

function PermissionList({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h3 className="mb-2 font-medium text-ink text-sm">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-soft text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
