import { once } from 'node:events';
import { closeServices, openServices } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { logTo } from '../../../platform/log/log.ts';
import { prepareDrafts } from '../recurring/prepare-drafts.ts';

// Prepares the drafts of a day in a process of its own, as soon as the test says so.
const moment = Number(process.env.TEST_MOMENT);
const log = logTo({ write: (line) => process.stderr.write(line) });
const services = openServices(readConfig(), { log, web: null, clock: () => moment });
await services.jobs.start([]);
const message = once(process, 'message');
process.channel?.ref(); // otherwise it ends when nothing else is to be done
process.send?.('ready');
await message;
await prepareDrafts(services.context);
await closeServices(services);
process.channel?.unref();
