import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { readSettings, sendResult } from './worker-channel.ts';

// One account that sends the same few requests in parallel lanes, again shortly after every
// response.

/** The settings of the flood. */
export interface FloodSettings {
  readonly url: string;
  /** The local address to send from. */
  readonly from: string;
  readonly lanes: readonly FloodLane[];
}

/** Lanes that send the same body, which is in a file. */
export interface FloodLane {
  readonly count: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

const pauseMilliseconds = 100;
const { url, from, lanes } = readSettings() as FloodSettings; // from startWorker
const agent = new Agent({ keepAlive: true, localAddress: from });
const counts = new Map<number, number>();

for (const { count, path, headers, file } of lanes) {
  const lane = { path, headers, body: readFileSync(file) };
  for (let index = 0; index < count; index += 1) sendNext(lane);
}
sendResult({ lanes: lanes.length });
process.once('SIGTERM', () => {
  sendResult({ counts: Object.fromEntries(counts) });
  process.disconnect(); // closes after the message is sent, which ends the process
});

interface Lane extends Pick<FloodLane, 'path' | 'headers'> {
  readonly body: Buffer;
}

function sendNext(lane: Lane): void {
  const finish = (status: number): void => {
    counts.set(status, (counts.get(status) ?? 0) + 1);
    setTimeout(() => {
      sendNext(lane);
    }, pauseMilliseconds);
  };
  const outgoing = request(new URL(lane.path, url), {
    agent,
    family: 4,
    method: 'POST',
    headers: lane.headers,
  });
  outgoing.once('error', () => {
    finish(0);
  });
  outgoing.once('response', (response) => {
    response.resume().once('end', () => {
      finish(response.statusCode ?? 0);
    });
  });
  outgoing.end(lane.body);
}
