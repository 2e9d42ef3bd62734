import * as z from 'zod/mini';

/**
 * The newest privacy notice that the app contains, sent with a call that gives consent by using a feature. An
 * app without the notice in force is refused; without this field, the person is asked again.
 */
export const appNotice = z.optional(z.iso.date());
