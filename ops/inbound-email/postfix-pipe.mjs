#!/usr/bin/env node
// Delivers an email from Postfix to Colonnade. Needs Node 20 or newer and no packages.
// usage: postfix-pipe.mjs RECIPIENT < email
// Variables: HOOK_URL (https://members.example.com/api/webhooks/email) and INBOUND_EMAIL_SECRET,
// the same as on the server. Read from the file in INBOUND_EMAIL_CONFIG, if it is set.

import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";

/** Exit codes of sysexits.h: Postfix bounces the email, or keeps it and tries again. */
const TOO_LARGE = 65;
const TRY_AGAIN = 75;

function settings() {
  const { INBOUND_EMAIL_CONFIG: file, HOOK_URL, INBOUND_EMAIL_SECRET } = process.env;
  const lines = file ? readFileSync(file, "utf8").split("\n") : [];
  const given = lines.map((line) => line.trim().split(/=(.*)/s).slice(0, 2));
  return { HOOK_URL, INBOUND_EMAIL_SECRET, ...Object.fromEntries(given) };
}

async function deliver(recipient) {
  const { HOOK_URL, INBOUND_EMAIL_SECRET } = settings();
  const body = await buffer(process.stdin);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", INBOUND_EMAIL_SECRET)
    .update(`${timestamp}.${recipient}.`)
    .update(body)
    .digest("hex");
  const answer = await fetch(HOOK_URL, {
    method: "POST",
    headers: {
      "content-type": "message/rfc822",
      "x-envelope-to": recipient,
      "x-timestamp": timestamp,
      "x-signature": signature,
    },
    body,
  });
  if (answer.ok) return 0;
  console.error(`The hook answered ${answer.status}`);
  return answer.status === 413 ? TOO_LARGE : TRY_AGAIN;
}

try {
  process.exitCode = await deliver(process.argv[2]);
} catch (error) {
  console.error(error);
  process.exitCode = TRY_AGAIN;
}
