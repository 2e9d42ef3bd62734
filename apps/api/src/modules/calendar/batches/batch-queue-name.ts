/** The queue of jobs that file batches. */
export const batchQueueName = 'filing-batches';
