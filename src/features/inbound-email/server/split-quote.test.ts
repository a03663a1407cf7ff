import { describe, expect, test } from "vitest";
import { splitQuote } from "./split-quote.ts";

interface Sample {
  email: string;
  text: string;
  /** How the quoted text starts; null: there is none. */
  quoted: string | null;
}

const SAMPLES: Record<string, Sample> = {
  "a new email": {
    email: "Hello,\n\nI have a question.\n",
    text: "Hello,\n\nI have a question.",
    quoted: null,
  },
  "Gmail on the web": {
    email: `Thanks, that works.

Ana

On Mon, Nov 16, 2026 at 10:02 AM Jonas Weber <reply+m0@inbound.example.test>
wrote:

> Hello Ana, you have a new message:
>
> Your scorecard looks great.
>
> On Sun, Nov 15, 2026 at 9:00 AM Ana wrote:
>> How is it?
`,
    text: "Thanks, that works.\n\nAna",
    quoted: "On Mon, Nov 16, 2026",
  },
  "Gmail in German": {
    email: `Danke!

Am Mo., 16. Nov. 2026 um 10:02 Uhr schrieb Colonnade <
reply+m0@inbound.example.test>:

> Hallo
`,
    text: "Danke!",
    quoted: "Am Mo., 16. Nov.",
  },
  "Gmail in French": {
    email: "Merci\n\nLe lun. 16 nov. 2026 à 10:02, Colonnade <a@b.test> a écrit :\n\n> Bonjour\n",
    text: "Merci",
    quoted: "Le lun. 16 nov.",
  },
  "Gmail in Spanish": {
    email:
      "Gracias\n\nEl lun, 16 nov 2026 a las 10:02, Colonnade (<a@b.test>) escribió:\n\n> Hola\n",
    text: "Gracias",
    quoted: "El lun, 16 nov",
  },
  "Gmail with its date first": {
    email: "Yes.\n\n2026-11-16 10:02 GMT+01:00 Colonnade <a@b.test>:\n\n> Hello\n",
    text: "Yes.",
    quoted: "2026-11-16",
  },
  "Apple Mail on a Mac": {
    email: `Tuesday works for me.

Best,
Ana

> On 16. Nov 2026, at 10:02, Colonnade <a@b.test> wrote:
> 
> Shall we talk on Tuesday?
> 
`,
    text: "Tuesday works for me.\n\nBest,\nAna",
    quoted: "> On 16. Nov 2026",
  },
  "Apple Mail on an iPhone": {
    email: `Tuesday works.

Sent from my iPhone

> On Nov 16, 2026, at 10:02 AM, Colonnade <a@b.test> wrote:
> 
> ﻿Shall we talk?
`,
    text: "Tuesday works.",
    quoted: "Sent from my iPhone",
  },
  "Outlook for Windows": {
    email: `Please close the ticket.\r
\r
Kind regards\r
Ana\r
\r
From: Colonnade <hello@b.test>\r
Sent: Monday, November 16, 2026 10:02 AM\r
To: Ana Silva <ana@example.test>\r
Subject: Reply to your ticket #1042: Adding a teammate\r
\r
Jonas Weber replied:\r
\r
Open Team Management.\r
`,
    text: "Please close the ticket.\n\nKind regards\nAna",
    quoted: "From: Colonnade",
  },
  "Outlook on the web": {
    email: `Done.

________________________________
From: Colonnade <hello@b.test>
Sent: Monday, November 16, 2026 10:02 AM
To: Ana Silva
Subject: Reply to your ticket

Jonas replied:
`,
    text: "Done.",
    quoted: "____________",
  },
  "Outlook in German": {
    email: `Erledigt.

Von: Colonnade <hello@b.test>
Gesendet: Montag, 16. November 2026 10:02
An: Ana Silva
Betreff: Ticket

Hallo
`,
    text: "Erledigt.",
    quoted: "Von: Colonnade",
  },
  "Outlook with bold labels": {
    email:
      "Done.\n\n*From:* Colonnade <hello@b.test>\n*Sent:* Monday\n*To:* Ana\n*Subject:* Ticket\n\nHi\n",
    text: "Done.",
    quoted: "*From:*",
  },
  "Outlook on a phone": {
    email: `Will do

Get Outlook for iOS<https://aka.ms/o0ukef>
________________________________
From: Colonnade <hello@b.test>
Sent: Monday, November 16, 2026 10:02:00 AM
To: Ana <ana@example.test>
Subject: Ticket
`,
    text: "Will do",
    quoted: "Get Outlook for iOS",
  },
  "an old Outlook": {
    email:
      "Thanks\n\n-----Original Message-----\nFrom: Colonnade\nSent: Monday\nTo: Ana\nSubject: Hi\n\nHello\n",
    text: "Thanks",
    quoted: "-----Original Message-----",
  },
  "Thunderbird, above the quote": {
    email:
      "Perfect!\n\n-- \nAna Silva\nSilva Studio\n\nOn 11/16/26 10:02, Colonnade wrote:\n> Hello\n> there\n",
    text: "Perfect!",
    quoted: "-- \nAna Silva".replace(" \n", "\n"),
  },
  "Thunderbird, below the quote": {
    email:
      "On 11/16/26 10:02, Colonnade wrote:\n> Which plan do you have?\n\nThe yearly one.\n\n-- \nAna\n",
    text: "The yearly one.",
    quoted: "--\nAna",
  },
  "answers between the quoted lines": {
    email:
      "On 11/16/26 10:02, Colonnade wrote:\n> Which plan?\n\nYearly.\n\n> How many people?\n\nFour.\n",
    text: "> Which plan?\n\nYearly.\n\n> How many people?\n\nFour.",
    quoted: "On 11/16/26",
  },
  "a Samsung phone": {
    email:
      "ok\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Colonnade <a@b.test>\nDate: 11/16/26\n",
    text: "ok",
    quoted: "Sent from my Galaxy",
  },
  "Yahoo Mail": {
    email:
      "Great\n\nSent from Yahoo Mail for iPhone\n\nOn Monday, November 16, 2026, 10:02 AM, Colonnade <a@b.test> wrote:\n\nHello Ana,\n",
    text: "Great",
    quoted: "Sent from Yahoo Mail",
  },
  "Zoho Mail": {
    email:
      "Yes\n\n---- On Mon, 16 Nov 2026 10:02:00 +0000 Colonnade <a@b.test> wrote ----\n\nHello\n",
    text: "Yes",
    quoted: "---- On Mon",
  },
  "Proton Mail": {
    email:
      "Thank you\n\nSent with Proton Mail secure email.\n\nOn Monday, November 16th, 2026 at 10:02, Colonnade <a@b.test> wrote:\n\n> Hello\n",
    text: "Thank you\n\nSent with Proton Mail secure email.",
    quoted: "On Monday, November 16th",
  },
  "a forwarded email": {
    email:
      "See below.\n\n---------- Forwarded message ---------\nFrom: Bo <bo@b.test>\nDate: Mon\nSubject: Invoice\n\nHi\n",
    text: "See below.",
    quoted: "---------- Forwarded message",
  },
  "an empty reply": {
    email: "\n\nOn 11/16/26 10:02, Colonnade wrote:\n> Hello\n",
    text: "",
    quoted: "On 11/16/26",
  },
  "a photo from a phone": {
    email: "\n\nSent from my iPhone",
    text: "",
    quoted: "Sent from my iPhone",
  },
  "a quote without a visible end and no text above it": {
    email:
      "On Mon, Nov 16, 2026 at 10:02 Colonnade <a@b.test> wrote:\n\nHello Ana\n\nMy answer is yes.\n",
    text: "On Mon, Nov 16, 2026 at 10:02 Colonnade <a@b.test> wrote:\n\nHello Ana\n\nMy answer is yes.",
    quoted: null,
  },
  "a sentence that looks like a start": {
    email:
      "On Monday I wrote to you.\nFrom: the first day on it worked.\nThe list:\n- one\n-- two\n",
    text: "On Monday I wrote to you.\nFrom: the first day on it worked.\nThe list:\n- one\n-- two",
    quoted: null,
  },
  "a line of dashes in a text": {
    email: "Part one\n\n-----\n\nPart two",
    text: "Part one\n\n-----\n\nPart two",
    quoted: null,
  },
};

describe("splits the email of", () => {
  test.each(Object.entries(SAMPLES))("%s", (_name, { email, text, quoted }) => {
    const split = splitQuote(email);
    expect(split.text).toBe(text);
    if (quoted === null) expect(split.quoted).toBeNull();
    else expect(split.quoted?.startsWith(quoted), split.quoted ?? "null").toBe(true);
  });

  test.each(Object.entries(SAMPLES))("%s without losing a line", (_name, { email }) => {
    const { text, quoted } = splitQuote(email);
    const linesOf = (all: string) =>
      all
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== "")
        .sort();
    expect(linesOf(`${text}\n${quoted ?? ""}`)).toEqual(linesOf(email));
  });
});

const PIECES = [
  "> quoted\n",
  "On 1\n",
  "On Mon, 16 Nov 2026 Ana <a@b.test> wrote:\n",
  "From: a\n",
  "From: a\nSent: b\nTo: c\n",
  "-- \n",
  "________________________________\n",
  "-----Original Message-----\n",
  "\n",
  " \t",
  "Sent from my iPhone\n",
  "word ",
  "a",
  "-",
  "<",
];

test.each(PIECES)("takes linear time for many repetitions of %j", (piece) => {
  const timeOf = (length: number) => {
    const text = `Hello\n${piece.repeat(Math.ceil(length / piece.length))}\nEnd`;
    const start = process.cpuUsage();
    splitQuote(text);
    return process.cpuUsage(start).user / 1000;
  };
  timeOf(50_000);
  // A quadratic step would take minutes.
  expect(timeOf(1_000_000)).toBeLessThan(2000);
});
