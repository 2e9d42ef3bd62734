import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { messageResponse } from '../../message-response.ts';
import { dueClientFilter, monthValue, obligationKey, stateCode } from '../clients/endpoints.ts';
import { dueStates } from '../schemas.ts';
import { readiness, readinessCounts } from '../clients/readiness.ts';

/** The most obligations of a batch. */
export const maxBatchSize = 500;

// The form's list of the month and, if the page opened from a filter, the filter's list.
const maxListed = 2 * maxBatchSize;

// A key takes 200 bytes, and the choices of its form as many.
const maxBodyBytes = 262_144;

const form = z.string().check(z.minLength(1), z.maxLength(100));
const name = z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** Answers to questions with a few possible answers, by field. */
const choices = z
  .record(name, name)
  .check(z.refine((answers) => Object.keys(answers).length <= 30));

const obligationChoice = z.object({ ...obligationKey, answers: z.optional(choices) });

const batchDraft = z.object({
  /** Answers that were chosen. */
  chosen: z.array(obligationChoice).check(z.maxLength(maxBatchSize)),
  /** The obligations that are left out. */
  excluded: z.array(z.object(obligationKey)).check(z.maxLength(maxListed)),
  /** Past obligations that are filed nevertheless. */
  included: z.optional(z.array(z.object(obligationKey)).check(z.maxLength(maxListed))),
});

/** What was chosen for a batch that is not created yet. */
export type BatchDraft = z.output<typeof batchDraft>;

const batchService = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The current version, which the batch must name. */
  versionId: z.uuid(),
  /** What each application costs, in paise; 0 when the fee is quoted later. */
  feePaise: z.int(),
});

const candidate = z.object({
  ...obligationKey,
  clientName: z.string(),
  state: z.nullable(stateCode),
  period: z.string(),
  due: z.string(),
  status: z.enum(dueStates),
  serviceId: z.nullable(z.uuid()),
  /** Whether it was filed or applied for the last time that it was due. */
  wasFiledBefore: z.boolean(),
  /** Whether it is answered as a return without sales or purchases. */
  isNil: z.boolean(),
  /** Whether a document of the client says that there were some. */
  hasTrade: z.boolean(),
  /** Whether an authority of the client for this kind of work is recorded. */
  hasAuthority: z.boolean(),
  readiness,
});

/** An obligation of a client that may be filed in a batch. */
export type BatchCandidate = z.output<typeof candidate>;

const batchItem = z.object({
  id: z.uuid(),
  /** The answers chosen for a refused obligation; empty otherwise. */
  answers: choices,
  clientId: z.nullable(z.uuid()),
  /** Null once the client was deleted. */
  clientName: z.nullable(z.string()),
  registrationId: z.nullable(z.uuid()),
  rule: obligationKey.rule,
  periodEnds: obligationKey.periodEnds,
  state: z.enum(['waiting', 'filed', 'refused']),
  application: z.nullable(z.object({ id: z.uuid(), trackingNumber: z.string() })),
  /** Why it was not filed, in the caller's language. */
  refusal: z.nullable(z.object({ code: z.string(), messages: z.array(z.string()) })),
});

/** An obligation of a batch, and what became of it. */
export type BatchItem = z.output<typeof batchItem>;

/** Applications that are filed for many clients at once. */
export const filingBatch = z.object({
  id: z.uuid(),
  month: z.string(),
  /** The form in English, by which the board is filtered. */
  form: z.string(),
  /** The form in the caller's language. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  counts: z.object({ waiting: z.int(), filed: z.int(), refused: z.int() }),
  /** What the wallet lacked for all of them, in paise. */
  missingPaise: z.int(),
  items: z.array(batchItem),
});

/** Applications that are filed for many clients at once. */
export type FilingBatch = z.output<typeof filingBatch>;

/** Filing for many clients at once. */
export const batches = {
  previewBatch: endpoint({
    method: 'POST',
    path: '/applications/bulk/preview',
    maxBodyBytes,
    access: ['user'],
    needs: ['kyc'],
    body: z.object({
      month: monthValue,
      /** The form by its English name, as on the board. */
      form,
      ...dueClientFilter,
      /** Answers that were chosen here, for some of the obligations. */
      answers: z.optional(z.array(obligationChoice).check(z.maxLength(maxBatchSize))),
    }),
    response: z.object({
      today: z.string(),
      /** The form in the caller's language. */
      name: z.string(),
      services: z.array(batchService),
      /** Those that are ready come first, `past` ones last; not more than one batch takes. */
      items: z.array(candidate),
      /** Of all obligations, also those not listed. */
      counts: readinessCounts,
      /** What of the wallet is not reserved, in paise. */
      availablePaise: z.int(),
      /** How many applications the plan still includes without those that wait; null without a limit. */
      applicationsLeft: z.nullable(z.int()),
      /** The caller's batch that is being filed. */
      runningBatchId: z.nullable(z.uuid()),
    }),
    errors: [],
  }),
  fileBatch: endpoint({
    method: 'POST',
    path: '/applications/bulk',
    maxBodyBytes,
    access: ['user'],
    needs: ['kyc'],
    isIdempotent: true,
    body: z.object({
      month: monthValue,
      form,
      /** The versions of the services that the caller saw; refused when a newer one exists. */
      services: z
        .array(z.object({ eserviceId: z.uuid(), versionId: z.uuid() }))
        .check(z.minLength(1), z.maxLength(10)),
      /** The sum that the caller saw, in paise; refused when the fees have changed. */
      totalPaise: z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)),
      /** In the order in which they are filed while wallet and plan suffice. */
      obligations: z.array(obligationChoice).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    response: filingBatch,
    errors: [
      'not_found',
      'invalid_input',
      'eservice_outdated',
      'agreement_overdue',
      'subscription_required',
      'idempotency_key_reused',
    ],
  }),
  readBatchDraft: endpoint({
    method: 'GET',
    path: '/applications/bulk/draft',
    access: ['user'],
    needs: ['kyc'],
    query: z.object({ month: monthValue, form }),
    response: z.object({ draft: z.nullable(batchDraft) }),
    errors: [],
  }),
  saveBatchDraft: endpoint({
    method: 'PUT',
    path: '/applications/bulk/draft',
    maxBodyBytes,
    access: ['user'],
    needs: ['kyc'],
    body: z.object({ month: monthValue, form, draft: batchDraft }),
    response: messageResponse,
    errors: [],
  }),
  readBatch: endpoint({
    method: 'GET',
    path: '/applications/bulk/:batchId',
    access: ['user'],
    needs: ['kyc'],
    params: z.object({ batchId: z.uuid() }),
    response: filingBatch,
    errors: ['not_found'],
  }),
};
