import { listLinks } from '../google/google-link-queries.ts';

export { listLinks };
