import { createContext, useContext } from "react";
import type { Role } from "../contract.ts";

/** The signed-in person as the web app knows them. */
export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  isGuru: boolean;
  organizationName: string | null;
  avatarUrl: string | null;
  timeZone: string | null;
  hasAccess: boolean;
}

export interface Session {
  member: Member | null;
  isDemo: boolean;
}

export const SessionContext = createContext<Session>({ member: null, isDemo: false });

export const useSession = (): Session => useContext(SessionContext);

/** The signed-in member; screens behind the guard always have one. */
export function useMember(): Member {
  const { member } = useContext(SessionContext);
  if (!member) throw new Error("This screen is shown to members only");
  return member;
}

let zone: string | undefined;

/** Asked once: the browser takes its time to answer, and every row of a list needs it. */
export function browserZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

/** The member's time zone: as chosen in the settings, else the browser's. */
export function useTimeZone(): string {
  const { member } = useContext(SessionContext);
  return member?.timeZone ?? browserZone();
}

const channel = new BroadcastChannel("colonnade-session");

/** Tells the other tabs of this browser who signed in, or with null that someone signed out. */
export const announceSessionChange = (memberId: string | null): void =>
  channel.postMessage(memberId);

export function onSessionChange(listener: (memberId: unknown) => void): () => void {
  const hear = ({ data }: MessageEvent) => listener(data);
  channel.addEventListener("message", hear);
  return () => channel.removeEventListener("message", hear);
}
