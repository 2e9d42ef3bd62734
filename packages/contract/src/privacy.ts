import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageResponse } from './message-response.ts';
import { dataEntry } from './privacy/data-entry.ts';
import { dataGroups } from './privacy/data-groups.ts';
import { nomineeRelations } from './privacy/nominee-relations.ts';
import { consentChannels, consentPurposes } from './privacy/purposes.ts';
import { staffRoles } from './users.ts';
import { emailValue } from './values/email.ts';
import { fullNameValue } from './values/full-name.ts';
import { phoneValue } from './values/phone.ts';

const consent = z.object({
  purpose: z.enum(consentPurposes),
  isGiven: z.boolean(),
  /** False where it is given by using the feature itself. */
  canBeGiven: z.boolean(),
  /** False once something that lasts as long as the account depends on it. */
  canBeWithdrawn: z.boolean(),
  /** Whether the notice has changed for this purpose since it was given, or its version is not known. */
  isOutdated: z.boolean(),
  /** The latest decision; null if there was none. */
  latest: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** Null if it was given before versions were recorded. */
      noticeVersion: z.nullable(z.iso.date()),
      channel: z.enum(consentChannels),
    }),
  ),
});

/** What a person decided about a purpose. */
export type Consent = z.output<typeof consent>;

const consents = z.object({ consents: z.array(consent) });

/** The kinds of views of a person's records. */
const viewKinds = [
  'kyc_document',
  'kyc_number',
  'application_document',
  'application_number',
  'support_document',
  'agreement',
  'tax_document',
  'tax_documents_of_month',
  'nominee',
] as const;

const documentView = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The role of the member of staff; never the name. */
  role: z.enum(staffRoles),
  viewed: z.enum(viewKinds),
  /** The application, ticket, document or month, as the person knows it; null if it is gone. */
  name: z.nullable(z.string()),
});

/** A view of a person's documents by staff. */
export type DocumentView = z.output<typeof documentView>;

const nominee = z.object({
  name: z.string(),
  relation: z.enum(nomineeRelations),
  phone: z.string(),
  email: z.nullable(z.string()),
  namedAt: z.iso.datetime(),
});

/** The nominee of a person. */
export type Nominee = z.output<typeof nominee>;

const nomination = z.object({ nominee: z.nullable(nominee) });

const dataOverview = z.object({
  /** The kinds of which something is stored. */
  groups: z.array(
    z.object({
      name: z.enum(dataGroups),
      sections: z.array(
        z.object({
          title: z.string(),
          /** The latest records; null if the portal shows them on a page of their own. */
          records: z.nullable(z.array(z.array(dataEntry))),
          /** Whether there are more records, which the download contains. */
          hasMore: z.boolean(),
        }),
      ),
    }),
  ),
});

/** What is stored about a person, by kind. Identity numbers are masked. */
export type DataOverview = z.output<typeof dataOverview>;

/** The privacy centre: consent, own data, views of documents, nomination. */
export const privacy = {
  readConsents: endpoint({
    method: 'GET',
    path: '/privacy/consents',
    access: 'signedIn',
    response: consents,
    errors: [],
  }),
  decideConsent: endpoint({
    method: 'POST',
    path: '/privacy/consents',
    access: 'signedIn',
    body: z.object({
      purpose: z.enum(consentPurposes),
      isGiven: z.boolean(),
      /** The newest notice that the app contains. From an app without the one in force, consent is refused. */
      noticeVersion: z.iso.date(),
    }),
    response: consents,
    errors: ['consent_given_elsewhere', 'kyc_approved', 'invalid_input'],
  }),
  readData: endpoint({
    method: 'GET',
    path: '/privacy/data',
    access: 'signedIn',
    needs: ['freshCode'],
    query: z.object({ format: z.optional(z.enum(['json', 'pdf'])) }),
    response: 'file',
    errors: ['exports_busy', 'too_many_requests', 'unavailable'],
  }),
  readDataOverview: endpoint({
    method: 'GET',
    path: '/privacy/data/overview',
    access: 'signedIn',
    response: dataOverview,
    errors: ['too_many_requests'],
  }),
  listViews: endpoint({
    method: 'GET',
    path: '/privacy/access-log',
    access: 'signedIn',
    query: z.object({ before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))) }),
    response: z.object({
      views: z.array(documentView),
      nextBefore: z.nullable(z.int()),
    }),
    errors: [],
  }),
  readNominee: endpoint({
    method: 'GET',
    path: '/privacy/nominee',
    access: 'signedIn',
    response: nomination,
    errors: [],
  }),
  saveNominee: endpoint({
    method: 'PUT',
    path: '/privacy/nominee',
    access: 'signedIn',
    needs: ['freshCode'],
    body: z.object({
      name: fullNameValue,
      relation: z.enum(nomineeRelations),
      phone: phoneValue('phone_missing'),
      email: z.optional(emailValue),
    }),
    response: nomination,
    errors: [],
  }),
  removeNominee: endpoint({
    method: 'DELETE',
    path: '/privacy/nominee',
    access: 'signedIn',
    response: messageResponse,
    errors: ['not_found'],
  }),
  readNomineeOf: endpoint({
    method: 'GET',
    path: '/users/:userId/nominee',
    access: ['superadmin'],
    needs: ['freshCode'],
    params: z.object({ userId: z.uuid() }),
    response: nomination,
    errors: ['not_found'],
  }),
};
