import { isDeepStrictEqual } from 'node:util';
import type { payments } from '@anupal/contract/payments';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Adjustment } from '@anupal/contract/payments/adjustments';
import { ok, type Result } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/guard.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { adjustmentActions } from './adjustment-actions.ts';
import { approveAdjustment, proposeAdjustment, rejectAdjustment } from './adjust-wallet.ts';
import { presentAdjustment } from './adjustment-presenter.ts';
import type { AdjustmentRow } from './adjustment-queries.ts';
import type { FeePorts } from './document-adjustment.ts';
import { searchPricedDocuments } from './priced-documents.ts';
import { searchAdjustments, viewAdjustments } from './adjustment-search.ts';

type AdjustmentHandlers = Pick<
  Handlers<typeof payments>,
  | 'proposeAdjustment'
  | 'listAdjustments'
  | 'listPricedDocuments'
  | 'approveAdjustment'
  | 'rejectAdjustment'
>;

/** Handlers of wallet adjustments, for superadmins. */
export function adjustmentRoutes(context: Context, ports: FeePorts): AdjustmentHandlers {
  const present = async <C extends ErrorCode>(
    result: Result<AdjustmentRow, C>,
    { caller }: { readonly caller: Caller },
  ): Promise<Result<Adjustment, C>> => {
    if (!result.ok) return result;
    const [view] = await viewAdjustments(context, [result.value], caller.user);
    if (!view) throw new Error('an adjustment has no view');
    return ok(presentAdjustment(view));
  };
  return {
    proposeAdjustment: async (call) =>
      present(await proposeAdjustment(context, getActor(call), call.body), call),
    listAdjustments: async ({ query, caller }) => {
      const { page, superadmins, allowedFrom } = await searchAdjustments(
        context,
        caller.user.id,
        query,
      );
      return ok({
        adjustments: (await viewAdjustments(context, page.rows, caller.user)).map(
          presentAdjustment,
        ),
        ...presentPageEnd(page),
        superadmins,
        allowedFrom: allowedFrom?.toISOString() ?? null,
      });
    },
    listPricedDocuments: async ({ query }) =>
      ok({ documents: [...(await searchPricedDocuments(context, query))] }),
    approveAdjustment: async (call) => {
      const isAsConfirmed = async (trx: Trx): Promise<boolean> => {
        const now = await adjustmentActions({ ...context, db: trx }).approveAdjustment(call);
        // What would be refused is refused with its own reason.
        return now === null || 'ok' in now || isDeepStrictEqual(now, call.confirmation?.words);
      };
      const approval = { id: call.params.id, isAsConfirmed };
      return present(await approveAdjustment(context, ports, getActor(call), approval), call);
    },
    rejectAdjustment: async (call) => {
      const rejection = { id: call.params.id, reason: call.body.reason };
      return present(await rejectAdjustment(context, getActor(call), rejection), call);
    },
  };
}
