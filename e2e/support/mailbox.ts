import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { environment } from './environment.ts';

interface Email {
  readonly subject: string;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
}

/** The emails to one address, the newest first. */
export async function emailsTo(address: string): Promise<readonly Email[]> {
  const query = new URLSearchParams({ to: address });
  const url = `${environment.mailboxUrl()}/messages?${query.toString()}`;
  const response = await fetch(url, { headers: { Connection: 'close' } });
  return (await response.json()) as readonly Email[];
}

const codePattern = /^[1-9]\d{5}$/m;

/** Waits for the n-th email to an address, or a later one, that contains a code; returns the code. */
export async function readCode(address: string, position = 1): Promise<string> {
  return await waitForCode(address, (emails) =>
    emails.slice(0, Math.max(0, emails.length - position + 1)),
  );
}

/** Waits until one of the picked emails contains a code; returns the oldest such code. */
async function waitForCode(
  address: string,
  pick: (emails: readonly Email[]) => readonly Email[],
): Promise<string> {
  let code: string | undefined;
  const findCode = async (): Promise<string | undefined> =>
    pick(await emailsTo(address))
      .map(({ text }) => codePattern.exec(text)?.[0])
      .findLast((found) => found !== undefined);
  await expect
    .poll(async () => (code = await findCode()), {
      message: `a new code in an email to ${address}`,
      intervals: [50, 100, 200],
      timeout: 60_000,
    })
    .toBeDefined();
  return code ?? '';
}

/**
 * Requests a code and reads it. Journeys of several workers use the demo accounts, so only one at a
 * time waits for a code at an address: otherwise it could read the code of another browser.
 */
export async function requestCode(
  address: string,
  request: () => Promise<unknown>,
): Promise<string> {
  const unlock = await lock(address);
  try {
    // Not by position: the mailbox drops its oldest emails, so their number may stay the same.
    const newest = (await emailsTo(address))[0]?.receivedAt ?? '';
    await request();
    return await waitForCode(address, (emails) =>
      emails.filter(({ receivedAt }) => receivedAt > newest),
    );
  } finally {
    unlock();
  }
}

// A worker that was stopped leaves its lock behind. Longer than a code is waited for.
const staleAfterMs = 150_000;

async function lock(address: string): Promise<() => void> {
  const path = join(import.meta.dirname, '../test-results/locks', address);
  mkdirSync(dirname(path), { recursive: true });
  while (!tryLock(path)) await pause(50);
  return () => rmSync(path, { recursive: true, force: true });
}

function tryLock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > staleAfterMs) rmSync(path, { recursive: true, force: true });
    return false;
  }
}
