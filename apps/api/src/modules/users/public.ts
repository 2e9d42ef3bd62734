export {
  backdateSuperadmin,
  changeRole,
  countSuperadmins,
  disable,
  enable,
  findEndOfWait,
  lockPeople,
  lockSuperadmins,
} from './account-status-queries.ts';
export { demoDomain, hasDemoAccounts, hasSuperadmin, registerUser } from './user-accounts.ts';
export { presentUser } from './user-presenter.ts';
export {
  adoptPicture,
  changeEmail,
  findUser,
  findUserByEmail,
  holdUser,
  setKyc,
  setPicture,
  setPlan,
  setWallet,
  type CallerRow,
  type UserRow,
  type UserTable,
} from './user-queries.ts';
export { countPeople, listPeople, type PeopleSearch } from './user-search-queries.ts';
