import type { office } from '@anupal/contract/office';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentAuditPage, presentVerdict } from './audit-presenter.ts';
import { readAuditLog, verifyAuditLog, type AuditPageQuery } from './audit-browser.ts';

/** Handlers of the audit log. */
export function auditRoutes(
  context: Context,
): Pick<Handlers<typeof office>, 'readAudit' | 'searchAudit' | 'verifyAudit'> {
  const readPage = async (query: AuditPageQuery) => {
    const page = await readAuditLog(context, query);
    return page.ok ? ok(presentAuditPage(page.value)) : page;
  };
  return {
    readAudit: ({ query }) => readPage(query),
    searchAudit: ({ body }) => readPage(body),
    verifyAudit: async () => {
      const verified = await verifyAuditLog(context);
      return verified.ok ? ok(presentVerdict(verified.value)) : verified;
    },
  };
}
