export {
  backdateSuperadmin,
  changeRole,
  countSuperadmins,
  disableUser,
  enableUser,
  findSuperadminWaitEnd,
  lockUsers,
  lockSuperadminGrants,
} from './account-status-queries.ts';
export { demoDomain, hasDemoAccounts, hasSuperadmin, registerUser } from './user-accounts.ts';
export { presentUser } from './user-presenter.ts';
export {
  setPictureIfMissing,
  changeEmail,
  findUser,
  findUserByEmail,
  lockUser,
  setKycStatus,
  setPicture,
  setCurrentPlan,
  setWallet,
  type CallerRow,
  type UserRow,
  type UserTable,
} from './user-queries.ts';
export { countUsers, searchUsers, type UserSearch } from './user-search-queries.ts';
