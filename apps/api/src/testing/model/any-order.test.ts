import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAllDocumented, saveFirm } from '../../modules/invoices/tests/document-fixtures.ts';
import { discardDocumentEmails } from '../../modules/notifications/tests/notification-fixtures.ts';
import { createTestApp, unlimited, type TestApp } from '../test-app.ts';
import { initialState } from './expected-state.ts';
import { anyTransitions, validTransitions } from './transition-commands.ts';
import { filingCommands } from './filing-commands.ts';
import { crashCommands } from './crash-commands.ts';
import {
  termEndCommands,
  gatewayCommands,
  lateNoticeCommands,
  purchaseCommands,
  topUpCommands,
} from './payment-commands.ts';
import { expectConsistent, setUpRun, seedCatalogue, type Catalogue } from './real-system.ts';
import { startHarness, type ProcessHarness } from './process-harness.ts';

// Set by `npm run model-runs`: more runs, or the replay of a single one.
const { MODEL_RUNS, MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;
const isLong = MODEL_RUNS !== undefined || MODEL_PATH !== undefined;
const seconds = isLong ? 14_400 : 200;

let test: TestApp;
let harness: ProcessHarness;
let catalogue: Catalogue;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  await discardDocumentEmails(test);
  await saveFirm(test);
  catalogue = await seedCatalogue(test);
  await test.context.jobs.stop(); // from here on the killed processes do all work
  harness = await startHarness(test);
});

afterAll(async () => {
  await harness.stop();
  await test.stop();
});

const runs = fc.commands(
  [
    filingCommands(),
    filingCommands(),
    validTransitions(),
    validTransitions(),
    validTransitions(),
    validTransitions(),
    anyTransitions(),
    anyTransitions(),
    topUpCommands(),
    lateNoticeCommands(),
    gatewayCommands(),
    purchaseCommands(),
    termEndCommands(),
    crashCommands(),
    crashCommands(),
  ],
  {
    maxCommands: isLong ? 100 : 60,
    size: 'max',
    ...(MODEL_REPLAY && { replayPath: MODEL_REPLAY }),
  },
);

describe('money, slots and applications', () => {
  it(
    'W01, W03, W04, W06 match the model in any order, for several people at once, with the process killed in between',
    async () => {
      const matchesModel = fc.asyncProperty(runs, async (commands) => {
        const people = { people: 3, paise: 60_000 };
        await harness.ensureRunning();
        const system = await setUpRun({ test, harness, catalogue }, people);
        const model = initialState(people.people, people.paise);
        const setup = () => ({ model, real: system });
        await fc.asyncModelRun(setup, commands);
        await expectConsistent(model, system);
        await expectAllDocumented(test);
      });
      await fc.assert(matchesModel, {
        numRuns: Number(MODEL_RUNS ?? 3),
        interruptAfterTimeLimit: seconds * 1000,
        endOnFailure: true,
        unbiased: true, // otherwise most runs are short
        ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
        ...(MODEL_PATH && { path: MODEL_PATH }),
      });
      expect(harness.deathCount()).toBeGreaterThan(0);
      if (isLong)
        process.stdout.write(`${await summarizeRun()}, killed ${harness.deathCount()} times\n`);
    },
    (seconds + 60) * 1000,
  );
});

async function summarizeRun(): Promise<string> {
  const { rows } = await test.sql.query<{ summary: string }>(
    `select string_agg(count || ' ' || what, ', ') as summary from (
       select 'applications ' || state as what, count(*) from application group by state
       union all select 'moves', count(*) from application_event
       union all select 'payments ' || coalesce(outcome, 'not taken'), count(*)
         from gateway_payment group by outcome
       union all select 'plans ' || kind, count(*) from subscription
         where activated_at is not null group by kind) counted`,
  );
  return rows[0]?.summary ?? '';
}
