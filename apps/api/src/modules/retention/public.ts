export { parseBreachScope, tablesByUser, writeBreachReport } from './breach/breach-report.ts';
export { listProcessors } from './processors/processors.ts';
export { retentionActions } from './retention-actions.ts';
export { describeRule, runRetention, type RetentionOutcome } from './periods/run-retention.ts';
