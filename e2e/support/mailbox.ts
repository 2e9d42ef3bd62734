import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { environment } from './environment.ts';

interface Email {
  readonly subject: string;
  readonly text: string;
}

/** The emails to one address, the newest first. */
export async function emailsTo(address: string): Promise<readonly Email[]> {
  const query = new URLSearchParams({ to: address });
  const url = `${environment.mailboxUrl()}/messages?${query.toString()}`;
  const response = await fetch(url, { headers: { Connection: 'close' } });
  return (await response.json()) as readonly Email[];
}

/** Waits for the n-th email to an address, or a later one, that contains a code; returns the code. */
export async function readCode(address: string, position = 1): Promise<string> {
  let code: string | undefined;
  const findCode = async (): Promise<string | undefined> => {
    const emails = await emailsTo(address);
    const codes = emails.map(({ text }) => /^[1-9]\d{5}$/m.exec(text)?.[0]);
    return codes
      .slice(0, Math.max(0, emails.length - position + 1))
      .findLast((found) => found !== undefined);
  };
  await expect
    .poll(async () => (code = await findCode()), {
      message: `a code in email ${position} to ${address}`,
      intervals: [50, 100, 200],
      timeout: 15_000,
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
    const earlier = (await emailsTo(address)).length;
    await request();
    return await readCode(address, earlier + 1);
  } finally {
    unlock();
  }
}

// A worker that was stopped leaves its lock behind.
const staleAfterMs = 30_000;

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
