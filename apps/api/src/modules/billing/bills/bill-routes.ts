import type { billing } from '@anupal/contract/billing';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import {
  getActor,
  getIdempotencyKey,
  type AuthenticatedCall,
} from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentBill, presentListedBill } from './bill-presenter.ts';
import { cancelBill } from './cancel-bill.ts';
import { issueBill } from './issue-bill.ts';
import { proposeLines } from './proposals.ts';
import { listBills, listClientBills, readBill, readSummary, recordShare } from './read-bills.ts';

type BillHandlers = Pick<
  Handlers<typeof billing>,
  | 'list'
  | 'readSummary'
  | 'read'
  | 'cancel'
  | 'recordShare'
  | 'listForClient'
  | 'create'
  | 'propose'
>;

/** Handlers of bills. */
export function billRoutes(context: Context): BillHandlers {
  const read = async ({ caller, request }: AuthenticatedCall, billId: string) => {
    const language = getLanguage(request);
    const found = await readBill(context, caller.user.id, { billId, language });
    return found.ok ? ok(presentBill(found.value)) : found;
  };
  return {
    list: async ({ caller, query: { q, ...query } }) => {
      const page = await listBills(context, { ...query, userId: caller.user.id, text: q });
      return ok({ bills: page.rows.map(presentListedBill), ...presentPageEnd(page) });
    },
    readSummary: async ({ caller }) => {
      const summary = await readSummary(context, caller.user.id);
      return ok({ ...summary, groups: [...summary.groups] });
    },
    read: (call) => read(call, call.params.billId),
    cancel: async (call) => {
      const cancelled = await cancelBill(context, getActor(call), call.params.billId);
      return cancelled.ok ? read(call, call.params.billId) : cancelled;
    },
    recordShare: async (call) => {
      const share = { ...call.params, ...call.body };
      const shared = await recordShare(context, call.caller.user.id, share);
      return shared.ok ? read(call, call.params.billId) : shared;
    },
    listForClient: async ({ caller, params, query }) => {
      const listed = await listClientBills(context, {
        ...query,
        ...params,
        userId: caller.user.id,
      });
      if (!listed.ok) return listed;
      const { page, account } = listed.value;
      return ok({ bills: page.rows.map(presentListedBill), account, ...presentPageEnd(page) });
    },
    create: async (call) => {
      const { clientId } = call.params;
      const request = { clientId, bill: call.body, key: getIdempotencyKey(call) };
      const issued = await issueBill(context, getActor(call), request);
      return issued.ok ? read(call, issued.value.id) : issued;
    },
    propose: async ({ caller, params, request }) => {
      const asked = { ...params, language: getLanguage(request) };
      const proposed = await proposeLines(context, caller.user.id, asked);
      if (!proposed.ok) return proposed;
      const { lines, ...rest } = proposed.value;
      return ok({ lines: [...lines], ...rest });
    },
  };
}
