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
  const sent = { path, headers, body: readFileSync(file) };
  for (let each = 0; each < count; each += 1) goOn(sent);
}
sendResult({ lanes: lanes.length });
process.once('SIGTERM', () => {
  sendResult({ counts: Object.fromEntries(counts) });
  process.disconnect(); // closes after the message is sent, which ends the process
});

interface Lane extends Pick<FloodLane, 'path' | 'headers'> {
  readonly body: Buffer;
}

function goOn(lane: Lane): void {
  const again = (status: number): void => {
    counts.set(status, (counts.get(status) ?? 0) + 1);
    setTimeout(() => {
      goOn(lane);
    }, pauseMilliseconds);
  };
  const sent = request(new URL(lane.path, url), {
    agent,
    family: 4,
    method: 'POST',
    headers: lane.headers,
  });
  sent.once('error', () => {
    again(0);
  });
  sent.once('response', (response) => {
    response.resume().once('end', () => {
      again(response.statusCode ?? 0);
    });
  });
  sent.end(lane.body);
}
