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

/** Waits for the n-th mail to an address, or the next one after it, that bears a code; reads that. */
export async function readCode(address: string, mail = 1): Promise<string> {
  let code: string | undefined;
  const codeFrom = async (): Promise<string | undefined> => {
    const mails = await mailsTo(address);
    const codes = mails.map(({ text }) => /^[1-9]\d{5}$/m.exec(text)?.[0]);
    return codes
      .slice(0, Math.max(0, mails.length - mail + 1))
      .findLast((one) => one !== undefined);
  };
  await expect
    .poll(async () => (code = await codeFrom()), {
      message: `a code in mail ${mail} to ${address}`,
      intervals: [50, 100, 200],
      timeout: 15_000,
    })
    .toBeDefined();
  return code ?? '';
}
