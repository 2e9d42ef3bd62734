import autocannon from 'autocannon';
import type { Load, Served } from '../closed-loop.ts';

const { url, connections, seconds, requests } = JSON.parse(process.argv[2] ?? '') as Load; // startChild

const result = await autocannon({ url, connections, duration: seconds, requests: [...requests] });
process.send?.({
  perSecond: result.requests.total / result.duration,
  refused: result.non2xx + result.errors,
} satisfies Served);
process.disconnect();
