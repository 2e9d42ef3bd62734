export {
  anonymiseUser,
  backdateSuperadmin,
  changeName,
  changeRole,
  closeAccount,
  countSuperadmins,
  disableUser,
  enableUser,
  findSuperadminWaitEnd,
  isErasedAddress,
  lockSuperadminGrants,
  lockUsers,
} from './account-status-queries.ts';
export { labelPerson } from './person-label.ts';
export { isActiveSuperadmin, refuseNewSuperadmin } from './superadmins.ts';
export { demoDomain, hasDemoAccounts, hasSuperadmin, registerUser } from './user-accounts.ts';
export { presentUser } from './user-presenter.ts';
export {
  changeEmail,
  findUser,
  findUserByEmail,
  lockUser,
  setCurrentPlan,
  setKycStatus,
  setPicture,
  setPictureIfMissing,
  setWallet,
  type CallerRow,
  type UserRow,
} from './user-queries.ts';
export {
  countUsers,
  listSuperadmins,
  searchUsers,
  type UserSearch,
} from './user-search-queries.ts';
