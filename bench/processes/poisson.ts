import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { settingsFromParent, tellParent } from './parent.ts';

// A crowd that knows nothing of each other: calls come at random moments, however the others fare.

/** What the crowd is told. */
export interface CrowdSettings {
  /** Read one after another, again and again. */
  readonly calls: readonly { readonly url: string; readonly headers: Record<string, string> }[];
  /** On average. */
  readonly perSecond: number;
  readonly seconds: number;
}

/** What became of the calls. Times are milliseconds from sending to the end of the answer. */
export interface CrowdTold {
  readonly served: readonly number[];
  /** Told to come back: 503 with Retry-After. */
  readonly refused: readonly number[];
  /** Neither: other answers, and connections that broke. */
  readonly lost: number;
  /** How long after its moment each call was sent, in milliseconds: what this program was short of. */
  readonly late: readonly number[];
}

const patienceMilliseconds = 20_000;

const { calls, perSecond, seconds } = settingsFromParent() as CrowdSettings; // of startChild
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1024 });
const served: number[] = [];
const refused: number[] = [];
const late: number[] = [];
let lost = 0;

const under: Promise<void>[] = [];
const begun = performance.now();
for (let turn = 0, due = begun; ; turn += 1) {
  due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
  if (due > begun + seconds * 1000) break;
  const wait = due - performance.now();
  if (wait > 0) await pause(wait);
  under.push(send(turn, due));
}
await Promise.all(under);
agent.destroy();
tellParent({ served, refused, lost, late } satisfies CrowdTold);

function send(turn: number, due: number): Promise<void> {
  const call = calls[turn % calls.length];
  if (!call) throw new Error('no calls were named');
  const sent = performance.now();
  late.push(sent - due);
  return new Promise((resolve) => {
    const lose = (): void => {
      lost += 1;
      resolve();
    };
    const asked = get(call.url, { agent, headers: call.headers });
    asked.setTimeout(patienceMilliseconds, () => asked.destroy());
    asked.on('error', lose);
    asked.on('response', (response) => {
      response.resume();
      response.on('error', lose);
      response.on('end', () => {
        const { statusCode, headers } = response;
        if (statusCode === 200) served.push(performance.now() - sent);
        else if (statusCode === 503 && headers['retry-after'])
          refused.push(performance.now() - sent);
        else lost += 1;
        resolve();
      });
    });
  });
}
