import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, roomyLimits, type TestApp } from '../test-app.ts';
import { openBooks } from './expected-state.ts';
import { anyMoves, rightMoves } from './transition-commands.ts';
import { filings } from './filing-commands.ts';
import { killings } from './crash-commands.ts';
import { endsOfTerms, gatewayDeeds, lateNews, purchases, topUps } from './payment-commands.ts';
import { expectSound, gather, openShop, type Shop } from './real-system.ts';
import { openWorld, type World } from './process-harness.ts';

// `npm run model-runs` sets them: more runs, or a single one again.
const { MODEL_RUNS, MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;
const isLong = MODEL_RUNS !== undefined || MODEL_PATH !== undefined;
const seconds = isLong ? 14_400 : 75;

let test: TestApp;
let world: World;
let shop: Shop;

beforeAll(async () => {
  test = await createTestApp({ limits: roomyLimits });
  shop = await openShop(test);
  await test.context.jobs.stop(); // from here on all work is that of the process that dies
  world = await openWorld(test);
}, 60_000);

afterAll(async () => {
  await world.end();
  await test.stop();
});

const things = fc.commands(
  [
    filings(),
    filings(),
    rightMoves(),
    rightMoves(),
    rightMoves(),
    rightMoves(),
    anyMoves(),
    anyMoves(),
    topUps(),
    lateNews(),
    gatewayDeeds(),
    purchases(),
    endsOfTerms(),
    killings(),
  ],
  { maxCommands: 100, size: 'max', ...(MODEL_REPLAY && { replayPath: MODEL_REPLAY }) },
);

describe('money, places and applications', () => {
  it(
    'W01, W03, W04, W06 in any order, of several people at once, with the process killed in between, are what the model says',
    async () => {
      const isAsForeseen = fc.asyncProperty(things, async (commands) => {
        const people = { people: 3, paise: 60_000 };
        await world.calm();
        const real = await gather({ test, world, shop }, people);
        const books = openBooks(people.people, people.paise);
        const setup = () => ({ model: books, real });
        await fc.asyncModelRun(setup, commands);
        await expectSound(books, real);
      });
      await fc.assert(isAsForeseen, {
        numRuns: Number(MODEL_RUNS ?? 8),
        interruptAfterTimeLimit: seconds * 1000,
        endOnFailure: true,
        unbiased: true, // else most runs are short
        ...(MODEL_SEED && { seed: Number(MODEL_SEED) }),
        ...(MODEL_PATH && { path: MODEL_PATH }),
      });
      expect(world.deaths()).toBeGreaterThan(0);
      if (isLong) process.stdout.write(`${await whatHappened()}, killed ${world.deaths()} times\n`);
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
