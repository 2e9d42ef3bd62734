import autocannon from 'autocannon';
import type { Load, Served } from '../closed-loop.ts';
import { settingsFromParent, tellParent } from './worker-channel.ts';

const { url, connections, seconds, requests } = settingsFromParent() as Load; // of startWorker

const result = await autocannon({ url, connections, duration: seconds, requests: [...requests] });
const served: Served = {
  perSecond: result.requests.total / result.duration,
  refused: result.non2xx + result.errors,
};
tellParent(served);
