import type { GoogleLink } from '@anupal/contract/auth/schemas';
import type { LinkRow } from './google-link-queries.ts';

/** The linked Google accounts, for their user. */
export function presentLinks(rows: readonly LinkRow[]): { readonly links: GoogleLink[] } {
  return {
    links: rows.map(({ id, email, linked_at }) => ({
      id,
      email,
      linkedAt: linked_at.toISOString(),
    })),
  };
}
