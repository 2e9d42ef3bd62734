import { availableParallelism, loadavg } from 'node:os';
import type { Figure } from './figures.ts';
import { readPlaces, type Places } from './places.ts';
import { measureClaimedSize } from './scenarios/claimed-size.ts';
import { measureExport } from './scenarios/export.ts';
import { measureKycList } from './scenarios/kyc-list.ts';
import { measureKycUpload } from './scenarios/kyc-upload.ts';
import { measureLedger } from './scenarios/ledger-over-bare.ts';
import { measureLogin } from './scenarios/login-timing.ts';
import { measureMe } from './scenarios/me-over-bare.ts';
import { measureObligations } from './scenarios/obligations.ts';
import { measurePages } from './scenarios/page-weight.ts';
import { measureSettlements } from './scenarios/settlements.ts';
import { measureSignIn } from './scenarios/sign-in.ts';
import { measureSlowSockets } from './scenarios/slow-sockets.ts';
import { measureStart } from './scenarios/start.ts';
import { measureIntake } from './scenarios/webhook-intake.ts';
import { tableOf } from './table.ts';

const scenarios: Readonly<Record<string, (places: Places) => Promise<readonly Figure[]>>> = {
  start: measureStart,
  'page-weight': measurePages,
  'me-over-bare': measureMe,
  'sign-in': measureSignIn,
  settlements: measureSettlements,
  'ledger-over-bare': measureLedger,
  'webhook-intake': measureIntake,
  'login-timing': measureLogin,
  'kyc-upload': measureKycUpload,
  'kyc-list': measureKycList,
  export: measureExport,
  obligations: measureObligations,
  'slow-sockets': measureSlowSockets,
  'claimed-size': measureClaimedSize,
};

// It fills two databases for minutes: it is measured where it is named.
const unlessNamed = Object.keys(scenarios).filter((name) => name !== 'claimed-size');

await run(process.argv.slice(2));

async function run(wanted: readonly string[]): Promise<void> {
  const places = readPlaces(process.env);
  const circumstances = describeMachine();
  const figures: Figure[] = [];
  for (const name of wanted.length > 0 ? wanted : unlessNamed) {
    const measure = scenarios[name];
    if (!measure) throw new Error(`There is no ${name}: ${Object.keys(scenarios).join(', ')}.`);
    console.log(`Measuring ${name} …`);
    figures.push(...(await measure(places)));
  }
  console.log(`\n${circumstances}\n\n${tableOf(figures)}`);
}

/** A figure says little without its machine, and nothing when the machine was busy with others. */
function describeMachine(): string {
  const today = new Date().toISOString().slice(0, 10);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${today}, ${availableParallelism()} cores, Node ${process.versions.node}, load ${load} before`;
}
