export { findFeeKinds, type FeeDocument } from './fee-kind-queries.ts';
export {
  feeRevenue,
  firmAccounts,
  buildPostingQuery,
  type FeeKind,
  type NewJournal,
} from './ledger-queries.ts';
export {
  movementJournal,
  postMovement,
  readFirmBalances,
  transfer,
  transferJournal,
  type FirmBalances,
  type Movement,
  type Transfer,
} from './ledger.ts';
export { deferPlanFee, returnPlanIncome, takePlanIncome, takePlanTax } from './plan-income.ts';
export { listDayBookLines, type DayBookLine, type DayBookPeriod } from './day-book-queries.ts';
export { describeJournal, presentTransaction } from './wallet-presenter.ts';
export { lockAvailable, releaseFunds, reserveFunds } from './reservations.ts';
export { readAvailable } from './wallet-queries.ts';
export { isOwnWallet, openWallet, readWallet, type WalletPage } from './wallets.ts';
