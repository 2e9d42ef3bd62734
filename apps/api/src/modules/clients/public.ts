export { findBookClient, linkClient, type BookClient } from './book/client-matching.ts';
