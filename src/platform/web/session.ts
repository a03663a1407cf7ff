import { createContext, useContext } from "react";
import type { Member, Session } from "../contract.ts";

export type { Member, Session };

export const SessionContext = createContext<Session>({ member: null, isDemo: false });

export const useSession = (): Session => useContext(SessionContext);

/** The signed-in member; always set on guarded screens. */
export function useMember(): Member {
  const { member } = useContext(SessionContext);
  if (!member) throw new Error("useMember requires a signed-in member");
  return member;
}

/** Shown instead of the private data of a member, as the server answers. */
export const PRIVATE_TEXT = "Private. Not shown while you view as a member.";

let zone: string | undefined;

/** Cached, because the lookup is slow and every list row needs it. */
export function browserZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/** The time zone from the settings, or else from the browser. */
export function useTimeZone(): string {
  const { member } = useContext(SessionContext);
  return member?.timeZone ?? browserZone();
}

const channel = new BroadcastChannel("colonnade-session");

/** Broadcasts a sign-in (member id) or sign-out (null) to the other tabs. */
export const announceSessionChange = (memberId: string | null): void =>
  channel.postMessage(memberId);

export function onSessionChange(listener: (memberId: unknown) => void): () => void {
  const hear = ({ data }: MessageEvent) => listener(data);
  channel.addEventListener("message", hear);
  return () => channel.removeEventListener("message", hear);
}
