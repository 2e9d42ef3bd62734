import * as z from 'zod/mini';
import { factorCode, newApp, recoveryCodes, secondFactors } from './second-factor.ts';
import { endpoint } from '../endpoint.ts';

/** The second factors of a person: the authenticator app and the recovery codes. */
export const secondFactorEndpoints = {
  readSecondFactors: endpoint({
    method: 'GET',
    path: '/auth/second-factors',
    access: 'signedIn',
    isBeforeSecondFactor: true,
    response: secondFactors,
    errors: [],
  }),
  proveSecondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factors/prove',
    access: 'signedIn',
    isBeforeSecondFactor: true,
    needs: ['freshCode'],
    response: secondFactors,
    errors: ['second_factor_required'],
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factors/recovery-codes',
    access: 'signedIn',
    needs: ['freshCode'],
    response: recoveryCodes,
    errors: ['not_found'],
  }),
  startApp: endpoint({
    method: 'POST',
    path: '/auth/second-factors/app',
    access: 'signedIn',
    isBeforeSecondFactor: true,
    needs: ['freshCode'],
    response: newApp,
    errors: ['second_factor_required'],
  }),
  confirmApp: endpoint({
    method: 'PUT',
    path: '/auth/second-factors/app',
    access: 'signedIn',
    isBeforeSecondFactor: true,
    body: z.object({ code: factorCode }),
    response: secondFactors,
    errors: ['factor_code_invalid', 'second_factor_required', 'session_expired'],
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/auth/second-factors/app',
    access: 'signedIn',
    needs: ['freshCode'],
    response: secondFactors,
    errors: ['not_found', 'last_factor'],
  }),
};
