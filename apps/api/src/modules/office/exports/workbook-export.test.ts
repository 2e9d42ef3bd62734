import { beforeEach, expect, it } from 'vitest';
import { createExportGate } from '../../../platform/http/export-gate.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { identifyCaller, createTokenReader } from '../../auth/public.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { peopleSource } from './export-sources.ts';
import { exportCsv } from './csv-export.ts';
import { exportWorkbook, type WorkbookRequest } from './workbook-export.ts';

let actor: WorkbookRequest<string>['actor'];

const test = await startTestApp({ limits: unlimited });

beforeEach(async () => {
  const { accessToken } = await signInConfirmed(test);
  const caller = await identifyCaller(test.context, createTokenReader(test.context), accessToken);
  if (caller === null) throw new Error('not signed in');
  actor = { caller, client: { network: '10.0.0.1', userAgent: '' } };
});

const sheet = peopleSource({}, 'en');

/** Exports with slots and shutdown signal of their own. */
function exporting() {
  const [leaving, stopping] = [new AbortController(), new AbortController()];
  const exportContext = { ...test.context, gate: createExportGate(2, stopping.signal) };
  const started = Promise.withResolvers<AbortSignal>();
  const finished = Promise.withResolvers<string>();
  const workbookRequest = (): WorkbookRequest<string> => ({
    actor,
    format: 'xlsx',
    filter: {},
    signal: leaving.signal,
    write: (_, signal) => {
      started.resolve(signal);
      signal.addEventListener('abort', () => finished.reject(new Error('aborted')));
      return finished.promise;
    },
  });
  return { leaving, stopping, exportContext, started, made: finished, workbookRequest };
}

async function lastNoted(): Promise<unknown> {
  const { rows } = await test.sql.query<{ detail: unknown }>(
    `select convert_from(body, 'UTF8')::jsonb -> 'detail' as detail from audit_event
     where action = 'office.exported' order by seq desc limit 1`,
  );
  return rows[0]?.detail;
}

it('D03 holds its slot until the file is complete, then releases it', async () => {
  const { exportContext, started, made: finished, workbookRequest } = exporting();
  const file = exportWorkbook(exportContext, sheet, workbookRequest());
  await started.promise;
  expect(await exportWorkbook(exportContext, sheet, workbookRequest())).toMatchObject({
    code: 'exports_busy',
  });
  expect(await exportCsv(exportContext, sheet, workbookRequest())).toMatchObject({
    code: 'exports_busy',
  });
  finished.resolve('the bytes');
  expect(await file).toEqual({ ok: true, value: 'the bytes' });
  expect(await exportWorkbook(exportContext, sheet, workbookRequest())).toMatchObject({ ok: true });
});

it('D03 stops when the client has left', async () => {
  const { exportContext, leaving, started, workbookRequest } = exporting();
  const file = exportWorkbook(exportContext, sheet, workbookRequest());
  const signal = await started.promise;
  leaving.abort();
  expect(signal.aborted).toBe(true);
  expect(await file).toMatchObject({ code: 'exports_busy' });
  let isFinished = false;
  const write = async () => {
    isFinished = true;
    return '';
  };
  expect(await exportWorkbook(exportContext, sheet, { ...workbookRequest(), write })).toMatchObject(
    { ok: false },
  );
  expect(isFinished).toBe(false);
  expect(await lastNoted()).toMatchObject({ rows: 0, isWhole: false });
});

it('releases the slot of a failed export', async () => {
  const { exportContext, workbookRequest } = exporting();
  const write = () => Promise.reject(new Error('no memory'));
  await expect(
    exportWorkbook(exportContext, sheet, { ...workbookRequest(), write }),
  ).rejects.toThrow('no memory');
  expect(await exportCsv(exportContext, sheet, workbookRequest())).toMatchObject({ ok: true });
});

it('S03 does not return the file if the session has ended meanwhile', async () => {
  const { exportContext, started, made: finished, workbookRequest } = exporting();
  const file = exportWorkbook(exportContext, sheet, workbookRequest());
  await started.promise;
  await test.sql.query('update session set revoked_at = now() where id = $1', [
    actor.caller.sessionId,
  ]);
  finished.resolve('the bytes');
  expect(await file).toMatchObject({ code: 'session_expired' });
  expect(await lastNoted()).toMatchObject({ rows: 0, isWhole: false });
});

it('starts none at shutdown, and stops running ones', async () => {
  const { exportContext, stopping, started, workbookRequest } = exporting();
  const file = exportWorkbook(exportContext, sheet, workbookRequest());
  await started.promise;
  stopping.abort();
  expect(await file).toMatchObject({ code: 'exports_busy', retryAfter: 5 });
  expect(await exportCsv(exportContext, sheet, workbookRequest())).toMatchObject({
    code: 'exports_busy',
  });
});
