export { listQueues, type QueueFacts } from './system/system-queries.ts';
