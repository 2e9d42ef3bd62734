import { presentUser } from '../users/user-presenter.ts';

export { presentUser };
