import { auth } from '@anupal/contract/auth';
import { user } from '@anupal/contract/users';
import { median, formatNumber, type Measurement } from '../figures.ts';
import { repeatSequentially, register, apiUrl } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import type { TransferSettings } from '../workers/bare-ledger.ts';
import { startWorker } from '../workers/start-worker.ts';

const userCount = 20;
const rounds = 5;

/** The result of either side; ours also returns its wallets. */
interface TransferResult {
  readonly perSecond: number;
  readonly wallets?: readonly string[];
}

/** Ledger transfers with audit events, compared with the same statements by plain pg. */
export async function* measureLedger(endpoints: Endpoints): AsyncGenerator<Measurement> {
  const owners = await repeatSequentially(userCount, () => createOwner(endpoints));
  const settings: TransferSettings = {
    databaseUrl: endpoints.databaseUrl,
    connections: userCount,
    warmUpSeconds: 1,
    seconds: 3,
  };
  const ours: number[] = [];
  const theirs: number[] = [];
  // Sides alternate, so that noise of the machine affects both equally.
  for (let round = 0; round < rounds; round += 1) {
    const own = await runTransfers(
      new URL('../../apps/api/src/testing/bench/post-transfers.ts', import.meta.url),
      {
        ...settings,
        people: owners,
      },
    );
    const bare = await runTransfers(new URL('../workers/bare-ledger.ts', import.meta.url), {
      ...settings,
      wallets: own.wallets,
    });
    ours.push(own.perSecond);
    theirs.push(bare.perSecond);
  }
  const detail = `${formatNumber(median(ours), 0)} over ${formatNumber(median(theirs), 0)} transfers/s, audit event included`;
  const value = median(ours.map((perSecond, round) => perSecond / (theirs[round] ?? NaN)));
  const label = 'Ledger transfers over bare SQL';
  yield { id: 'ledger-over-bare', label, value, digits: 2, detail };
}

async function runTransfers(script: URL, settings: object): Promise<TransferResult> {
  const child = startWorker(script, settings);
  const result = (await child.next()) as TransferResult; // sent by both workers
  await child.end();
  return result;
}

async function createOwner(endpoints: Endpoints): Promise<string> {
  const { headers } = await register(endpoints);
  const response = await fetch(apiUrl(endpoints, auth.me.path), { headers });
  return user.parse(await response.json()).id;
}
