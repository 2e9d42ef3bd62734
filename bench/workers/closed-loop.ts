import autocannon from 'autocannon';
import type { Load, LoadResult } from '../closed-loop.ts';
import { readSettings, sendResult } from './worker-channel.ts';

const { url, connections, seconds, requests } = readSettings() as Load; // from startWorker

const result = await autocannon({ url, connections, duration: seconds, requests: [...requests] });
const served: LoadResult = {
  perSecond: result.requests.total / result.duration,
  refused: result.non2xx + result.errors,
};
sendResult(served);
