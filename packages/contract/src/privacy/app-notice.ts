import * as z from 'zod/mini';

/**
 * With a call that gives consent by using a feature: the newest version that the app contains, as it may not
 * know which one is in force. One from before that is refused; without it, consent is asked for again.
 */
export const appNotice = z.optional(z.iso.date());
