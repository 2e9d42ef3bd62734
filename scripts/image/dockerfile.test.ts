import { expect, it } from 'vitest';
import { readCopy, readInstructions } from './dockerfile.ts';

it('reads instructions without comments, with continued lines', () => {
  const text = '# a comment\nFROM node:24 AS build\n\nRUN npm ci \\\n  && npm test\n';
  expect(readInstructions(text)).toEqual([
    { name: 'FROM', args: 'node:24 AS build' },
    { name: 'RUN', args: 'npm ci && npm test' },
  ]);
});

it('reads the source of a COPY', () => {
  expect(readCopy('--chown=node:node --from=build /a /b c')).toEqual({
    from: 'build',
    sources: ['/a', '/b'],
    target: 'c',
  });
  expect(readCopy('. .')).toEqual({ from: null, sources: ['.'], target: '.' });
});
