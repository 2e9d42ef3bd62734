import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ValidationKey } from '../texts/validation.ts';
import { staffRoles } from '../users.ts';
import { reasonValue } from '../values/reason.ts';
import { messageTextValue, textValue } from '../values/message-text.ts';
import { isSingleLine } from '../values/single-line.ts';
import { rupeesToPaise } from '../values/paise.ts';
import { rupeesValue } from '../values/rupees-value.ts';
import { applicationId, attachmentFile, attachmentErrors, version } from './inputs.ts';
import { pageFields, pageQuery, searchText } from '../paging.ts';
import { applicationStates } from './lifecycle.ts';
import { application, officeListItem } from './schemas.ts';

const officeFilter = {
  /** All open states by default. */
  state: z.optional(z.enum(applicationStates)),
  /** The English name, as in the figures of the office. */
  department: z.optional(z.string().check(z.maxLength(150))),
  eserviceId: z.optional(z.uuid()),
  /** Filed at least this many days ago. */
  olderThanDays: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
  assignee: z.optional(z.enum(['me', 'unassigned'])),
  ...pageQuery,
};
const officePage = z.object({ applications: z.array(officeListItem), ...pageFields });
const line = (maxLength: number, missing?: ValidationKey) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, missing),
      z.maxLength(maxLength),
      z.refine(isSingleLine),
    );

/**
 * The upper limit of an amount retained on rejection, in rupees; the API also compares it with what was
 * paid.
 */
const maxRetainedAmount = 1_000_000_000;

/** The upper limit of each fee of a quote, in rupees. */
export const maxQuote = 1_000_000;

const quotable = { min: 0, max: maxQuote };

/** How staff work on applications. */
export const officeEndpoints = {
  revealClientPan: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/client/pan',
    access: staffRoles,
    needs: ['freshCode'],
    params: applicationId,
    response: z.object({ pan: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  revealAnswer: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/answers/full',
    access: staffRoles,
    needs: ['freshCode'],
    params: applicationId,
    body: z.object({
      /** The key of the field. */
      key: z.string().check(z.maxLength(100)),
      /** The answer before or after a correction; the current one by default. */
      correction: z.optional(z.object({ id: z.uuid(), side: z.enum(['before', 'after']) })),
    }),
    response: z.object({ text: z.string() }),
    errors: ['not_found', 'too_many_requests'],
  }),
  listQueue: endpoint({
    method: 'GET',
    path: '/applications/queue',
    access: staffRoles,
    query: z.object(officeFilter),
    response: officePage,
    errors: [],
  }),
  searchQueue: endpoint({
    method: 'POST',
    path: '/applications/queue/search',
    access: staffRoles,
    body: z.object({ q: z.optional(searchText), ...officeFilter }),
    response: officePage,
    errors: [],
  }),
  readQueueFigures: endpoint({
    method: 'GET',
    path: '/applications/queue/figures',
    access: staffRoles,
    response: z.object({
      states: z.array(z.object({ state: z.enum(applicationStates), count: z.int() })),
      mine: z.int(),
      unassigned: z.int(),
      /**
       * `name` is the English name that the filter expects; `label` is in the caller's language.
       */
      departments: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
    errors: [],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/assignment',
    access: staffRoles,
    params: applicationId,
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/applications/:applicationId/assignment',
    access: staffRoles,
    params: applicationId,
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
  requestInformation: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/information-requests',
    access: staffRoles,
    params: applicationId,
    body: z.object({
      version,
      text: messageTextValue,
      requestedDocuments: z.array(line(150)).check(z.maxLength(20)),
    }),
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/quote',
    access: staffRoles,
    params: applicationId,
    body: z
      .object({
        version,
        firmFee: rupeesValue(quotable, 'quoted_firm_fee_enter'),
        governmentFee: rupeesValue(quotable, 'quoted_government_fee_enter'),
        note: line(300, 'fee_note_missing'),
      })
      .check(
        z.refine(
          ({ firmFee, governmentFee }) =>
            (rupeesToPaise(firmFee) ?? 0) + (rupeesToPaise(governmentFee) ?? 0) > 0,
          { path: ['firmFee'], error: 'quote_missing' },
        ),
      ),
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
  changeState: endpoint({
    method: 'PATCH',
    path: '/applications/:applicationId/state',
    access: staffRoles,
    params: applicationId,
    body: z
      .object({
        version,
        state: z.enum(['in_review', 'in_progress', 'completed', 'rejected']),
        /** The reason of a rejection, shown to the franchisee. */
        reason: z.optional(textValue('rejection_missing')),
        /**
         * The part of the fees that was already spent and is not refunded on rejection, in rupees;
         * not allowed before work has started.
         */
        retainedAmount: z.optional(rupeesValue({ min: 0.01, max: maxRetainedAmount })),
        /** What it was spent on, shown to the franchisee. */
        retainedReason: z.optional(reasonValue),
      })
      .check(
        z.refine(({ state, reason }) => state !== 'rejected' || reason !== undefined, {
          path: ['reason'],
          error: 'rejection_missing',
        }),
        z.refine(
          ({ state, retainedAmount }) => state === 'rejected' || retainedAmount === undefined,
          {
            path: ['retainedAmount'],
            error: 'retained_elsewhere',
          },
        ),
        z.refine(
          ({ retainedAmount, retainedReason }) =>
            retainedAmount === undefined || retainedReason !== undefined,
          {
            path: ['retainedReason'],
            error: 'reason_missing',
          },
        ),
      ),
    response: application,
    errors: [
      'invalid_input',
      'not_found',
      'application_changed',
      'application_not_assigned_to_you',
      'charge_unpaid',
      'retained_too_early',
      'retained_too_high',
      'result_missing',
    ],
  }),
  addResult: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/results',
    access: staffRoles,
    params: applicationId,
    body: z.object({}),
    files: attachmentFile,
    response: application,
    errors: [
      'not_found',
      'application_changed',
      'application_not_assigned_to_you',
      ...attachmentErrors,
    ],
  }),
  removeResult: endpoint({
    method: 'DELETE',
    path: '/applications/:applicationId/results/:documentId',
    access: staffRoles,
    params: z.object({ applicationId: z.uuid(), documentId: z.uuid() }),
    response: application,
    errors: ['not_found', 'application_changed', 'application_not_assigned_to_you'],
  }),
};
