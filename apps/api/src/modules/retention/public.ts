export {
  findAffected,
  parseBreachScope,
  personalTables,
  writeBreachReport,
} from './breach/breach-report.ts';
export {
  concludeBreach,
  listBreaches,
  recordBreach,
  recordNotice,
  type BreachNotice,
  type OpenBreach,
} from './breach/breach-record.ts';
export { requestErasureByOperator } from './erasure/erasure.ts';
export { countErasedFiles } from './erasure/erasure-queries.ts';
export { buildProcessorRegister } from './processors/processor-register.ts';
export { listProcessors } from './processors/processors.ts';
export { retentionActions } from './retention-actions.ts';
export { describeRule, runRetention, type RetentionOutcome } from './periods/run-retention.ts';
export { eraseClientApplications } from './erasure/erase-applications.ts';
