import { createHash } from 'node:crypto';
import type { Endpoint, Endpoints } from '@anupal/contract/endpoint';
import type { LocalizedText } from '@anupal/contract/languages';
import type { Refusal, Result } from '@anupal/contract/result';
import type { Caller } from './guard.ts';
import type { Call, Confirmation, Handler, UploadedFile } from './handler.ts';
import { getLanguage } from './language.ts';

/** The part of a call that decides what it does. */
export type ActionCall<E extends Endpoint> = Pick<
  Call<E>,
  'params' | 'query' | 'body' | 'caller' | 'files'
>;

/**
 * Says in words what a call does, so that the person can confirm exactly that. Null when nothing is to
 * be confirmed: the call does nothing of the kind, or its object does not exist. A refusal when the call is
 * refused in any case, so that nobody confirms it first.
 */
export type DescribeAction<E extends Endpoint> = (
  call: ActionCall<E>,
) => Promise<Described<E>> | Described<E>;

type Described<E extends Endpoint> = LocalizedText | Refusal<E['errors'][number]> | null;

type NeedsOf<E extends Endpoint> = E extends { readonly needs: readonly (infer N)[] } ? N : never;

/** The words of every endpoint of a module that needs a fresh code, and of no other. */
export type Actions<W extends Endpoints> = {
  readonly [V in keyof W as 'freshCode' extends NeedsOf<W[V]> ? V : never]: DescribeAction<W[V]>;
};

/** What a call does. */
export interface Action {
  /** The endpoint, such as `payments.approveRefund`. */
  readonly operation: string;
  readonly words: LocalizedText;
  /** Two calls have the same digest only if they do the same. */
  readonly digest: Buffer;
}

/** Uses up the caller's confirmation of an action; refuses with what to confirm if there is none. */
export type Confirm = (
  caller: Caller,
  action: Action,
  language: ReturnType<typeof getLanguage>,
) => Promise<Result<Confirmation, 'fresh_code_required'>>;

/** What asks for confirmations. */
export interface Confirmations {
  readonly confirm: Confirm;
  /** By endpoint, such as `payments.approveRefund`. */
  readonly actions: Readonly<Record<string, DescribeAction<Endpoint> | undefined>>;
}

/** Lists the actions of all modules by endpoint. */
export function actionsByName(modules: Readonly<Record<string, object>>): Confirmations['actions'] {
  return Object.fromEntries(
    Object.entries(modules).flatMap(([module, actions]) =>
      Object.entries(actions).map(([entry, describe]) => [
        `${module}.${entry}`,
        describe as DescribeAction<Endpoint>, // of an `Actions`
      ]),
    ),
  );
}

/**
 * Lets a handler run only for a call that its caller has confirmed, once. The check needs the validated
 * input, so it comes after it, and after the stored answer of a repeated call.
 */
export function withConfirmation(
  name: string,
  endpoint: Endpoint,
  {
    confirmations,
    handler,
  }: {
    readonly confirmations?: Confirmations | undefined;
    readonly handler: Handler<Endpoint>;
  },
): Handler<Endpoint> {
  const describe = confirmations?.actions[name];
  const isNeeded = endpoint.needs?.includes('freshCode') === true;
  if (!isNeeded && !describe) return handler;
  if (!isNeeded || !describe)
    throw new Error(`${name} ${isNeeded ? 'has no words to confirm' : 'needs no confirmation'}`);
  return async (call) => {
    const words = await describe(call);
    if (words !== null && 'ok' in words) return words;
    const { request } = call;
    if (words === null || request.caller === null) return handler(call);
    const action = { operation: name, words, digest: digestCall(name, call, words) };
    const confirmed = await confirmations.confirm(request.caller, action, getLanguage(request));
    return confirmed.ok ? handler({ ...call, confirmation: confirmed.value }) : confirmed;
  };
}

function digestCall(name: string, call: ActionCall<Endpoint>, words: LocalizedText): Buffer {
  const { files: sent } = call as { readonly files?: readonly UploadedFile[] | undefined }; // of any entry
  const files = sent?.map(({ field, bytes }) => [field, sha256(bytes).toString('hex')]);
  const { params = null, query = null, body = null } = call;
  return sha256(canonicalJson([name, params, query, body, files ?? null, words]));
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
