import { setTimeout as pause } from 'node:timers/promises';
import { findProblems, waitUntilSettled } from './kill-runs/verify-books.ts';
import { killRepeatedly } from './kill-runs/kill-loop.ts';
import { payUntil, type PaymentAttempt } from './kill-runs/payment-load.ts';
import { createFranchisee } from './payments.ts';
import { repeatSequentially } from './bench-user.ts';
import { startApi } from './kill-runs/api-process.ts';

// Kills the API repeatedly during payments, then verifies the ledger. Run it with `npm run
// kill-runs`, which starts the backing services.

const userCount = 8;
const restMilliseconds = 2000;

const kills = Number(process.argv[2] ?? '100');
const product = {
  baseUrl: requireSetting('BASE_URL'),
  mailboxUrl: requireSetting('MAILBOX_URL'),
  sandboxUrl: new URL(requireSetting('MAILBOX_URL')).origin,
};
const databaseUrl = requireSetting('DATABASE_URL');

let api = await startApi(product.baseUrl);
const users = await repeatSequentially(userCount, () => createFranchisee(product));
const finished = new AbortController();
const paying = users.map((user) => payUntil(finished.signal, product, user));
api = await killRepeatedly(api, { times: kills, start: () => startApi(product.baseUrl) });
await pause(restMilliseconds);
finished.abort();
const attempts: readonly PaymentAttempt[] = (await Promise.all(paying)).flat();
await waitUntilSettled(databaseUrl, attempts);
const problems = await findProblems(databaseUrl, attempts);
await api.end();

const confirmed = attempts.filter(({ isAcknowledged }) => isAcknowledged).length;
const unconfirmed = attempts.length - confirmed;
console.log(
  `Killed ${kills} times while ${userCount} users made ${attempts.length} payments: ${confirmed} ` +
    `confirmed as settled, ${unconfirmed} left to events and reconciliation.`,
);
console.log(
  problems.length === 0 ? '0 lost, 0 duplicated; the ledger is consistent.' : problems.join('\n'),
);
process.exit(problems.length === 0 ? 0 : 1);

function requireSetting(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: start it with npm run kill-runs.`);
}
