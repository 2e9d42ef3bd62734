import { Agent, request } from 'node:http';

/** One client with one connection that it keeps. */
export interface LatencyProbe {
  /**
   * Sends a request and answers how long it took, in milliseconds: Infinity where it was told to come
   * back (503). Throws unless it got a 200 otherwise.
   */
  time(call: ProbeRequest): Promise<number>;
  close(): void;
}

/** What a probe sends. */
export interface ProbeRequest {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON by POST; without one it is a GET. */
  readonly body?: object;
}

/** Opens a probe. */
export function openProbe(): LatencyProbe {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { time: (call) => time(agent, call), close: () => agent.destroy() };
}

function time(agent: Agent, { url, headers = {}, body }: ProbeRequest): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun);
        else if (response.statusCode === 503) resolve(Infinity);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    sent.end(body && JSON.stringify(body));
  });
}
