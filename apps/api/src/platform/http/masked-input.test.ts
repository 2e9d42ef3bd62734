import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from '@anupal/contract/contract';
import { maskValue } from './masked-input.ts';

const number = '2999 0006 4321';

describe('text in a request', () => {
  it('is masked in every endpoint, except in these fields', () => {
    const unmasked = allEndpoints().flatMap(({ name, endpoint }) =>
      [endpoint.query, endpoint.body]
        .flatMap((schema) => (schema ? plantNumbers(schema) : []))
        .filter(({ value, schema, leaf }) => {
          const masked = JSON.stringify(maskValue(schema, value));
          return masked.includes(number) && leaf.safeParse(number).success;
        })
        .map(({ path }) => name + path),
    );
    expect(unmasked).toEqual([
      'auth.exchange.accessToken',
      'auth.exchange.refreshToken',
      'auth.google.auth_state', // returned to the browser that sent it
      'auth.verifyFactorStepUp.code',
      'auth.confirmApp.code',
      'invoices.recordEInvoices.answers.Irn', // signed by the e-invoice portal: a change would break it
      'invoices.recordEInvoices.answers.AckNo',
      'invoices.recordEInvoices.answers.AckDt',
      'invoices.recordEInvoices.answers.SignedQRCode',
      'onboarding.saveDraft.businessEmail',
      'onboarding.saveDraft.businessPhoneNumber',
      'kyc.submit.adhaarNumber',
      'kyc.list.q',
      'kyc.search.q',
      'agreements.recordStamp.number',
      'clients.create.registrations.number', // refused unless it is a number of its kind
      'clients.update.registrations.number',
      'applications.file.answers.*', // masked by the types of their fields
      'applications.saveDraft.client.phone',
      'applications.saveDraft.client.email',
      'applications.saveDraft.answers.*',
      'applications.saveCorrectionDraft.answers.*',
      'applications.correct.answers.*',
    ]);
  });

  it('is returned unchanged where nothing is masked, and values other than text are kept', () => {
    const schema = z.object({ text: z.string(), count: z.number(), list: z.array(z.string()) });
    const clean = { text: 'House 12', count: 299900064321, list: ['a'], more: number };
    expect(maskValue(schema, clean)).toBe(clean);
    expect(maskValue(schema, { ...clean, list: ['a', number] })).toEqual({
      ...clean,
      list: ['a', 'XXXX XXXX 4321'],
    });
    expect(maskValue(schema, number)).toBe(number);
    expect(maskValue(z.array(z.string()), number)).toBe('XXXX XXXX 4321');
  });
});

interface Plant {
  readonly path: string;
  /** The whole request with the number in this field only. */
  readonly value: unknown;
  readonly schema: z.ZodMiniType;
  /** The schema of the field. */
  readonly leaf: z.ZodMiniType;
}

/** A request for each text field of a schema, with the number in it. */
function plantNumbers(schema: z.ZodMiniType): readonly Plant[] {
  return textsIn(schema).map(({ path, value, leaf }) => ({ path, value, schema, leaf }));
}

type Text = Omit<Plant, 'schema'>;

function textsIn(node: z.ZodMiniType, check: z.ZodMiniType | null = null): readonly Text[] {
  const { type, ...rest } = node._zod.def as unknown as Definition; // every zod schema has one
  const nested = (inner: z.ZodMiniType | undefined, from = check) =>
    inner ? textsIn(inner, from) : [];
  if (type === 'string') return [{ path: '', value: number, leaf: check ?? node }];
  if (type === 'pipe') {
    const isFree = rest.in?._zod.def.type === 'transform';
    return nested(isFree ? rest.out : rest.in, check ?? node);
  }
  const entries = rest.shape ?? (rest.valueType ? { '*': rest.valueType } : {});
  return [
    ...Object.entries(entries).flatMap(([key, inner]) =>
      textsIn(inner).map(({ path, value, leaf }) => ({
        path: `.${key}${path}`,
        value: { [key]: value },
        leaf,
      })),
    ),
    ...nested(rest.element, null).map((text) => ({ ...text, value: [text.value] })),
    ...nested(rest.innerType),
    ...(rest.options ?? []).flatMap((option) => nested(option)),
  ];
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly valueType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
}
