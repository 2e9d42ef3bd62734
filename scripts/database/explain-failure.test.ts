import { expect, it } from 'vitest';
import { OperatorError } from '../prepare/operator-error.mjs';
import { explainFileError, explainServerLog } from './explain-failure.ts';

it.each([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /is full/],
  ['initdb: error: could not create directory "x": Permission denied', /another user/],
  ['FATAL:  data directory "x" has wrong ownership', /another user/],
  ['FATAL:  lock file "postmaster.pid" already exists', /Another PostgreSQL is still running/],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', /still running/],
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', /start again/],
  ['initdb: error: invalid locale name "C.UTF-8"', /does not run on this system/],
  ['FATAL:  something new', /did not start on \.\/data\/postgres: something new\.$/],
  ['', /it exited without a message\.$/],
])('%s', (log, message) => {
  const error = explainServerLog(`LOG:  starting PostgreSQL 18\n${log}\n`, './data/postgres');
  expect(error.message).toMatch(message);
});

it.each([
  ['ENOSPC', /is full/],
  ['EACCES', /another user/],
  ['EROFS', /another user/],
])('%s from the file system', (code, message) => {
  const error = explainFileError(Object.assign(new Error('no'), { code }), './data');
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toMatch(message);
});

it('keeps errors of other kinds', () => {
  const error = new TypeError('a fault of ours');
  expect(explainFileError(error, './data')).toBe(error);
});
