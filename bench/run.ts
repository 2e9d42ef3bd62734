import { availableParallelism, loadavg } from 'node:os';
import { runScenarios, type Scenario } from './run-scenarios.ts';
import { readEndpoints } from './endpoints.ts';
import { measureClaimedSize, measureClients } from './scenarios/claimed-size.ts';
import { measureClientImport } from './scenarios/client-import.ts';
import { measureExport } from './scenarios/export.ts';
import { measureFairness } from './scenarios/fairness.ts';
import { measureGstReturn } from './scenarios/gst-return.ts';
import { measureKycList } from './scenarios/kyc-list.ts';
import { measureKycUpload } from './scenarios/kyc-upload.ts';
import { measureLedger } from './scenarios/ledger-over-bare.ts';
import { measureLogin } from './scenarios/login-timing.ts';
import { measureMe } from './scenarios/me-over-bare.ts';
import { measureObligations } from './scenarios/obligations.ts';
import { measurePages } from './scenarios/page-weight.ts';
import { measureRetention } from './scenarios/retention.ts';
import { measureSettlements } from './scenarios/settlements.ts';
import { measureSignIn } from './scenarios/sign-in.ts';
import { measureSlowSockets } from './scenarios/slow-sockets.ts';
import { measureStart } from './scenarios/start.ts';
import { measureToday } from './scenarios/today-paint.ts';
import { measureIntake } from './scenarios/webhook-intake.ts';
import { formatFigures } from './table.ts';

const scenarios: Readonly<Record<string, Scenario>> = {
  start: measureStart,
  'page-weight': measurePages,
  'today-paint': measureToday,
  'me-over-bare': measureMe,
  'sign-in': measureSignIn,
  settlements: measureSettlements,
  'ledger-over-bare': measureLedger,
  'webhook-intake': measureIntake,
  'login-timing': measureLogin,
  'kyc-upload': measureKycUpload,
  'kyc-list': measureKycList,
  'client-import': measureClientImport,
  export: measureExport,
  'gst-return': measureGstReturn,
  obligations: measureObligations,
  'slow-sockets': measureSlowSockets,
  fairness: measureFairness,
  'claimed-size': measureClaimedSize,
  clients: measureClients,
  retention: measureRetention,
};

// These need additional products or fill databases for minutes, so they only run when named.
const onDemand = ['fairness', 'claimed-size', 'clients', 'retention'];
const defaultScenarios = Object.keys(scenarios).filter((name) => !onDemand.includes(name));

await run(process.argv.slice(2));

async function run(names: readonly string[]): Promise<void> {
  const selected = selectScenarios(names.length > 0 ? names : defaultScenarios);
  const machine = describeMachine();
  const { figures, failed } = await runScenarios(selected, readEndpoints(process.env));
  console.log(`\n${machine}\n\n${formatFigures(figures)}`);
  if (failed.length === 0) return;
  console.error(`\nNot completed: ${failed.join(', ')}. See the errors above.`);
  process.exitCode = 1;
}

function selectScenarios(names: readonly string[]): ReadonlyMap<string, Scenario> {
  return new Map(
    names.map((name) => {
      const measure = scenarios[name];
      if (!measure)
        throw new Error(
          `Unknown scenario ${name}; choose from: ${Object.keys(scenarios).join(', ')}.`,
        );
      return [name, measure];
    }),
  );
}

/** Figures depend on the machine and on its other load. */
function describeMachine(): string {
  const today = new Date().toISOString().slice(0, 10);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  return `${today}, ${availableParallelism()} cores, Node ${process.versions.node}, load ${load} before`;
}
