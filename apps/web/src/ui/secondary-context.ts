import { createContext } from 'react';

/**
 * Whether the content is beside the page itself, as a list beside its open entry: its heading is
 * not the heading of the page.
 */
export const SecondaryContext = createContext(false);
