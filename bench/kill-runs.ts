import { setTimeout as pause } from 'node:timers/promises';
import { findProblems, untilSettled } from './kill-runs/verify-books.ts';
import { killRepeatedly } from './kill-runs/kill-loop.ts';
import { payUntil, type PaymentAttempt } from './kill-runs/payment-load.ts';
import { becomeFranchisee } from './payments.ts';
import { repeatSequentially } from './bench-user.ts';
import { startApi } from './kill-runs/api-process.ts';

// Kills the API repeatedly during payments, then verifies the ledger. Run it with `npm run
// kill-runs`, which starts the backing services.

const people = 8;
const restMilliseconds = 2000;

const wanted = Number(process.argv[2] ?? '100');
const product = {
  baseUrl: needed('BASE_URL'),
  mailboxUrl: needed('MAILBOX_URL'),
  sandboxUrl: new URL(needed('MAILBOX_URL')).origin,
};
const databaseUrl = needed('DATABASE_URL');

let api = await startApi(product.baseUrl);
const everyone = await repeatSequentially(people, () => becomeFranchisee(product));
const over = new AbortController();
const paying = everyone.map((person) => payUntil(over.signal, product, person));
api = await killRepeatedly(api, { times: wanted, start: () => startApi(product.baseUrl) });
await pause(restMilliseconds);
over.abort();
const attempts: readonly PaymentAttempt[] = (await Promise.all(paying)).flat();
await untilSettled(databaseUrl, attempts);
const troubles = await findProblems(databaseUrl, attempts);
await api.end();

const acknowledged = attempts.filter(({ isAcknowledged }) => isAcknowledged).length;
const left = attempts.length - acknowledged;
console.log(
  `Killed ${wanted} times while ${people} users made ${attempts.length} payments: ${acknowledged} ` +
    `confirmed as settled, ${left} left to events and reconciliation.`,
);
console.log(
  troubles.length === 0 ? '0 lost, 0 duplicated; the ledger is consistent.' : troubles.join('\n'),
);
process.exit(troubles.length === 0 ? 0 : 1);

function needed(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: start it with npm run kill-runs.`);
}
