import type { payments } from '@anupal/contract/payments';
import { ok } from '@anupal/contract/result';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentOpenItem } from './open-item-presenter.ts';
import { readOpenItems } from './open-items.ts';
import { presentSuspense } from './suspense-presenter.ts';
import { listSuspense } from './suspense-queries.ts';

/** Handlers for open items and suspense, for superadmins. */
export function reconciliationRoutes({
  db,
}: Context): Pick<Handlers<typeof payments>, 'listOpenItems' | 'listSuspense'> {
  return {
    listOpenItems: async () => {
      const { suspense, items } = await readOpenItems(db);
      return ok({ suspense: paiseToRupees(suspense), items: items.map(presentOpenItem) });
    },
    listSuspense: async () => {
      const rows = await listSuspense(db);
      return ok({ items: rows.map(presentSuspense) });
    },
  };
}
