import { expect } from '@playwright/test';
import { product } from './product.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The mails of one address, the newest first. */
export async function mailsTo(address: string): Promise<readonly Mail[]> {
  const query = new URLSearchParams({ to: address });
  const response = await fetch(`${product.mailboxUrl()}/messages?${query.toString()}`);
  return (await response.json()) as readonly Mail[];
}

/** Waits for the n-th mail to an address and reads the code in it. */
export async function readCode(address: string, mail = 1): Promise<string> {
  const newest = await waitForMail(address, mail);
  const [code] = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(newest.text) ?? [];
  if (code === undefined) throw new Error(`No code in the mail "${newest.subject}".`);
  return code;
}

async function waitForMail(address: string, number = 1): Promise<Mail> {
  let mails: readonly Mail[] = [];
  await expect
    .poll(async () => (mails = await mailsTo(address)).length, {
      message: `mail ${number} to ${address}`,
      intervals: [50, 100, 200],
      timeout: 15_000,
    })
    .toBeGreaterThanOrEqual(number);
  return mails[mails.length - number]!; // there are as many by now
}
