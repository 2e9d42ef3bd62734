export { listQueues } from './system/system-queries.ts';
