export { firmAccounts } from './ledger-queries.ts';
export {
  postMovement,
  readFirmBalances,
  transfer,
  type FirmBalances,
  type Transfer,
} from './ledger.ts';
export { presentTransaction } from './wallet-presenter.ts';
export { readBalance } from './wallet-queries.ts';
export { isOwnWallet, openWallet, readWallet, type WalletPage } from './wallets.ts';
