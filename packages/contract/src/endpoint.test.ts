import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from './contract.ts';
import { endpoint, listErrorCodes } from './endpoint.ts';
import { errorStatus } from './errors.ts';

const always = ['too_many_requests', 'internal', 'unavailable'] as const;
const plain = endpoint({
  method: 'GET',
  path: '/tests',
  access: 'public',
  response: z.object({}),
  errors: [],
});

describe('the error codes of an endpoint', () => {
  it.each([
    ['any call', plain, []],
    [
      'a body',
      { ...plain, body: z.object({}) },
      ['invalid_input', 'too_large', 'unsupported_media_type'],
    ],
    ['parameters', { ...plain, params: z.object({}) }, ['invalid_input']],
    ['a query', { ...plain, query: z.object({}) }, ['invalid_input']],
    [
      'an idempotent call',
      { ...plain, isIdempotent: true },
      ['invalid_input', 'idempotency_key_reused', 'idempotency_in_flight'],
    ],
    [
      'a session',
      { ...plain, access: 'signedIn' as const },
      ['session_expired', 'second_factor_required'],
    ],
    [
      'a role',
      { ...plain, access: ['admin'] as const },
      ['session_expired', 'second_factor_required', 'forbidden'],
    ],
    ['the same origin only', { ...plain, sameOriginOnly: true }, ['cross_site']],
    [
      'needs',
      { ...plain, needs: ['kyc', 'subscription', 'readyToPay', 'knownDevice'] as const },
      ['kyc_required', 'subscription_required', 'payment_not_ready', 'new_device'],
    ],
    ['its own', { ...plain, errors: ['not_found', 'internal'] as const }, ['not_found']],
  ])('of %s', (_, entry, own) => {
    expect(new Set(listErrorCodes(entry))).toEqual(new Set([...own, ...always]));
  });

  it('have no duplicates', () => {
    for (const { endpoint: entry } of allEndpoints()) {
      const codes = listErrorCodes(entry);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('Z07 use 401 for invalid credentials only', () => {
    const unauthorised = Object.entries(errorStatus).filter(([, status]) => status === 401);
    expect(unauthorised.map(([code]) => code)).toEqual(['otp_invalid', 'session_expired']);
  });
});

describe('the specified endpoints', () => {
  it.each([
    ['POST', '/auth/register', 'public'],
    ['POST', '/auth/login', 'public'],
    ['POST', '/auth/verify-otp', 'public'],
    ['POST', '/auth/admin/verify-otp', 'public'],
    ['GET', '/auth/google', 'public'],
    ['GET', '/auth/me', 'signedIn'],
    ['GET', '/subscriptions/status/:userId', 'signedIn'],
    ['GET', '/subscription-plan', 'public'],
    ['GET', '/subscription-plan/:id', 'signedIn'],
    ['POST', '/subscription-plan', ['admin', 'superadmin']],
    ['PATCH', '/subscription-plan/:id', ['admin', 'superadmin']],
    ['DELETE', '/subscription-plan/:id', ['admin', 'superadmin']],
    ['POST', '/business/plan-selection', ['user']],
    ['POST', '/business/business-creation', ['user']],
    ['POST', '/payment', ['user']],
    ['POST', '/payment/verify', ['user']],
    ['GET', '/wallet/:id', ['user']],
    ['POST', '/wallet/:walletId/topup', ['user']],
  ])('%s %s is %s', (method, path, access) => {
    const found = allEndpoints().filter(
      ({ endpoint: entry }) => entry.method === method && entry.path === path,
    );
    expect(found.map(({ endpoint: entry }) => entry.access)).toEqual([access]);
  });

  it('S08 endpoints authorised by a cookie accept requests of our own pages only', () => {
    const own = allEndpoints().filter(({ endpoint: entry }) => entry.sameOriginOnly);
    expect(own.map(({ name }) => name)).toEqual([
      'auth.refresh',
      'auth.exchange',
      'auth.confirmGoogle',
      'links.open',
      'links.bind',
      'links.readPage',
      'links.readData',
      'links.readDataOverview',
      'links.complain',
      'links.readDocument',
      'links.sendDocument',
      'links.sendRequestedDocument',
      'links.recordAuthority',
      'links.withdrawAuthority',
      'links.readPrivacy',
      'links.decideConsent',
      'links.saveNominee',
      'links.removeNominee',
      'links.requestErasure',
      'links.cancelErasure',
      'links.readErasure',
      'links.downloadErasureReport',
    ]);
  });

  it('W05 endpoints that move money, send messages or save what was typed are idempotent by key', () => {
    const keyed = allEndpoints().filter(({ endpoint: entry }) => entry.isIdempotent);
    expect(keyed.map(({ name }) => name)).toEqual([
      'payments.create',
      'payments.topUp',
      'payments.requestRefund',
      'payments.proposeAdjustment',
      'clients.create',
      'clients.update',
      'clients.recordAuthority',
      'clients.addDocument',
      'applications.file',
      'applications.addMessage',
      'applications.pay',
      'applications.correct',
      'applications.requestCorrection',
      'billing.create',
      'billing.recordReceipt',
      'calendar.fileBatch',
      'support.open',
      'support.addMessage',
    ]);
  });

  it('P07 signed endpoints take raw bytes and no session', () => {
    const signed = allEndpoints().filter(({ endpoint: entry }) => entry.isSigned);
    expect(signed.map(({ name, endpoint: entry }) => [name, entry.access])).toEqual([
      ['payments.webhook', 'public'],
    ]);
    for (const { endpoint: entry } of signed) {
      expect([entry.body, entry.needs, entry.isIdempotent]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});
