import { randomUUID } from "node:crypto";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import { messagesContract } from "../contract.ts";

const newMessage = () => ({ content: "Hello", clientId: randomUUID() });
const conversation = {
  owner: "desk",
  setup: (_app, { id }) => ({ memberId: id }),
} satisfies RouteSample;

export const messagesSamples = samplesOf(messagesContract, {
  list: { owner: "member" },
  unread: { owner: "member" },
  send: { owner: "member", body: newMessage },
  markRead: { owner: "member", body: { position: 1 } },
  conversation,
  memberContext: conversation,
  reply: { ...conversation, body: newMessage },
  addNote: { ...conversation, body: newMessage },
  markReadByTeam: { ...conversation, body: { position: 1 } },
});
