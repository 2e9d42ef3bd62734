import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

// `npm run model-runs` sets them: more runs, or a single one again.
const { MODEL_RUNS, MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;
const isLong = MODEL_RUNS !== undefined || MODEL_PATH !== undefined;
const seconds = isLong ? 14_400 : 75;

let test: TestApp;
let world: ProcessHarness;
let shop: Catalogue;

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  shop = await seedCatalogue(test);
  await test.context.jobs.stop(); // from here on all work is that of the process that dies
  world = await startHarness(test);
}, 60_000);

afterAll(async () => {
  await world.stop();
  await test.stop();
});

const things = fc.commands(
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
  ],
  { maxCommands: 100, size: 'max', ...(MODEL_REPLAY && { replayPath: MODEL_REPLAY }) },
);

describe('money, places and applications', () => {
  it(
    'W01, W03, W04, W06 in any order, of several people at once, with the process killed in between, are what the model says',
    async () => {
      const isAsForeseen = fc.asyncProperty(things, async (commands) => {
        const people = { people: 3, paise: 60_000 };
        await world.ensureRunning();
        const real = await setUpRun({ test, harness: world, catalogue: shop }, people);
        const books = initialState(people.people, people.paise);
        const setup = () => ({ model: books, real });
        await fc.asyncModelRun(setup, commands);
        await expectConsistent(books, real);
      });
      await fc.assert(isAsForeseen, {
        numRuns: Number(MODEL_RUNS ?? 8),
        interruptAfterTimeLimit: seconds * 1000,
        endOnFailure: true,
        unbiased: true, // else most runs are short
        ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
        ...(MODEL_PATH && { path: MODEL_PATH }),
      });
      expect(world.deathCount()).toBeGreaterThan(0);
      if (isLong)
        process.stdout.write(`${await whatHappened()}, killed ${world.deathCount()} times\n`);
    },
    (seconds + 60) * 1000,
  );
});

async function whatHappened(): Promise<string> {
  const { rows } = await test.sql.query<{ told: string }>(
    `select string_agg(count || ' ' || what, ', ') as told from (
       select 'applications ' || state as what, count(*) from application group by state
       union all select 'moves', count(*) from application_event
       union all select 'payments ' || coalesce(outcome, 'not taken'), count(*)
         from gateway_payment group by outcome
       union all select 'plans ' || kind, count(*) from subscription
         where activated_at is not null group by kind) counted`,
  );
  return rows[0]?.told ?? '';
}
