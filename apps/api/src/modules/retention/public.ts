export { retentionActions } from './retention-actions.ts';
export { describeRule, runRetention, type RetentionOutcome } from './periods/run-retention.ts';
