import { presentUser } from '../users/public.ts';

export { presentUser };
