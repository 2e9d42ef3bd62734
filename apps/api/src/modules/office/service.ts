export { listQueues, type QueueFacts } from './system/queries.ts';
