// A Cloudflare Email Worker that delivers replies and bounces to Colonnade.
// Variables: HOOK_URL (https://members.example.com/api/webhooks/email) and the secret
// INBOUND_EMAIL_SECRET, the same as on the server.

const encoder = new TextEncoder();

async function sign(secret, head, body) {
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export default {
  async email(message, env) {
    const body = new Uint8Array(await new Response(message.raw).arrayBuffer());
    const timestamp = String(Math.floor(Date.now() / 1000));
    const head = encoder.encode(`${timestamp}.${message.to}.`);
    const answer = await fetch(env.HOOK_URL, {
      method: "POST",
      headers: {
        "content-type": "message/rfc822",
        "x-envelope-to": message.to,
        "x-timestamp": timestamp,
        "x-signature": await sign(env.INBOUND_EMAIL_SECRET, head, body),
      },
      body,
    });
    if (answer.ok) return;
    // The sender gets a bounce.
    if (answer.status === 413) message.setReject("The email is too large (25 MB).");
    // Cloudflare reports a temporary error, and the sending server tries again.
    else throw new Error(`The hook answered ${answer.status}`);
  },
};
