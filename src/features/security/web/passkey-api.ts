import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { featureApi } from "#platform/web/api-client.ts";
import type { PasskeySignInStep } from "../passkey-contract.ts";

const api = featureApi("security");

export const passkeysOptions = () => api.query.listPasskeys.queryOptions();
export const passkeyCalls = api.call;

export type PasskeyData = Awaited<ReturnType<typeof api.call.listPasskeys>>["passkeys"][number];

/** Without it the browser has no passkeys, for example on a page without HTTPS. */
export const supportsPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** Loaded on demand: few visits need it. */
const loadBrowserLibrary = () => import("@simplewebauthn/browser");

/** Lets the browser create a passkey and stores it. Throws if the person cancels. */
export async function addPasskey(values: { name: string; password: string }): Promise<void> {
  const { startRegistration } = await loadBrowserLibrary();
  const options = await api.call.startPasskey({ password: values.password });
  // The library forbids undefined, which JSON cannot contain.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const created = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = created.response;
  await api.call.addPasskey({
    name: values.name,
    id: created.id,
    response: { clientDataJSON, attestationObject, transports },
  });
}

/** Lets the browser ask for a passkey and signs in with it. False if the person canceled. */
export async function signInWithPasskey(
  step: PasskeySignInStep,
  rememberMe = false,
): Promise<boolean> {
  const { startAuthentication } = await loadBrowserLibrary();
  const options = await api.call.startPasskeySignIn({ step, rememberMe });
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const answer = await unlessCanceled(startAuthentication({ optionsJSON }));
  if (!answer) return false;
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  await api.call.signInWithPasskey({
    step,
    id: answer.id,
    response: {
      ...{ clientDataJSON, authenticatorData, signature },
      ...(userHandle && { userHandle }),
    },
  });
  return true;
}

/** Browsers report a canceled, a timed out and a missing passkey with the same name. */
const unlessCanceled = <Result>(result: Promise<Result>): Promise<Result | null> =>
  result.catch((error: Error) => {
    if (error.name === "NotAllowedError" || error.name === "AbortError") return null;
    throw error;
  });
