import type { ErrorCode } from '@anupal/contract/errors';
import type { Language } from '@anupal/contract/languages';
import type { Result } from '@anupal/contract/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getClientInfo, type ClientInfo } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { BoundLinkRow } from './link-queries.ts';

/** A call for a link. */
export interface LinkCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: { readonly linkId: string };
}

/** The link that the browser of a call is bound to, and who calls. */
export interface LinkCaller {
  readonly link: BoundLinkRow;
  readonly client: ClientInfo;
  readonly language: Language;
}

/** Finds the link that the browser of a call is bound to. */
export type FindLink = (call: LinkCall) => Promise<Result<BoundLinkRow, 'link_unbound'>>;

/** Wraps handlers that need a bound browser; calls from any other browser are refused. */
export function createWithLink(findLink: FindLink) {
  return <Call extends LinkCall, Value, Code extends ErrorCode>(
      handle: (call: Call, caller: LinkCaller) => Promise<Result<Value, Code>>,
    ) =>
    async (call: Call): Promise<Result<Value, Code | 'link_unbound'>> => {
      const found = await findLink(call);
      if (!found.ok) return found;
      const { request } = call;
      const client = getClientInfo(request);
      return handle(call, { link: found.value, client, language: getLanguage(request) });
    };
}
