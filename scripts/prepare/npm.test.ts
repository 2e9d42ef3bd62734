import { expect, it } from 'vitest';
import { explainNpmFailure } from './npm.mjs';

it.each([
  ['npm error code ENOSPC\nnpm error syscall write\n', 'disk is full'],
  ['npm ERR! code ENOSPC\nnpm ERR! syscall write\n', 'disk is full'],
  ['npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\n', 'disk is full'],
  ['npm WARN tar TAR_ENTRY_ERROR ENOSPC: no space\nnpm ERR! code 1\n', 'disk is full'],
  ['npm error code ENOTFOUND\nnpm error network request failed\n', 'cannot reach its registry'],
  ['npm error code EAI_AGAIN\n', 'cannot reach its registry'],
  ['npm error code ETIMEDOUT\n', 'cannot reach its registry'],
  ['npm error code EACCES\nnpm error path node_modules\n', 'may not write here'],
  ['npm error code EUSAGE\n', 'package-lock.json disagree'],
  ['npm error code 1\nnpm error gyp ERR! find Python\n', 'build-essential python3'],
  ['npm error code 127\nnpm error sh: 1: node-gyp: not found\n', 'build-essential python3'],
  [
    'npm error code 2\nnpm error gyp ERR! stack Error: not found: make\n',
    'build-essential python3',
  ],
  ['npm error code EINTEGRITY\n', 'the code EINTEGRITY'],
  ['Killed\n', 'the code unknown'],
])('explains %j', (log, excerpt) => {
  const message = explainNpmFailure(`npm warn deprecated x: gyp\n${log}`);
  expect(message).toContain(excerpt);
  expect(message).not.toMatch(/\n|\.$/);
});

it('does not mistake the output of a package for a code', () => {
  expect(explainNpmFailure('npm error code 1\nnpm error about code ENOSPC\n')).toContain('code 1');
});
