import { Agent, request } from 'node:http';

/** A client with one kept-alive connection. */
export interface LatencyProbe {
  /**
   * Sends a request and returns its duration in milliseconds; Infinity for a 503. Throws for any
   * other status than 200.
   */
  time(call: ProbeRequest): Promise<number>;
  close(): void;
}

/** A request of a probe. */
export interface ProbeRequest {
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON with POST; without a body the method is GET. */
  readonly body?: object;
}

/** Creates a probe. */
export function openProbe(): LatencyProbe {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return { time: (call) => time(agent, call), close: () => agent.destroy() };
}

function time(agent: Agent, { url, headers = {}, body }: ProbeRequest): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else if (response.statusCode === 503) resolve(Infinity);
        else reject(new Error(`${url} responded with ${response.statusCode}.`));
      });
    });
    outgoing.end(body && JSON.stringify(body));
  });
}
