import { expect, it } from 'vitest';
import { read, repositoryFiles } from './repository.ts';

/** Sealed for seconds only, so a change of SECRETS_KEY need not reseal them. */
const shortLived = ['refresh_token.successor_sealed'];

const registration = /\b(?:sealedColumn|sealedTextColumn|wrappedKeyColumn)\(\s*'([^']+)'/g;

it('K08 every sealed column is resealed when SECRETS_KEY changes', () => {
  const registered = repositoryFiles()
    .filter((path) => /^apps\/api\/src\/modules\/[a-z]+\/[a-z]+-encryption\.ts$/.test(path))
    .flatMap((path) => [...read(path).matchAll(registration)].map(([, name = '']) => name));
  expect([...registered, ...shortLived].toSorted()).toEqual(sealedColumns());
});

function sealedColumns(): readonly string[] {
  const tables = read('apps/api/migrations/schema.sql').matchAll(
    /^create table (\w+) \(\n([\s\S]*?)^\);/gm,
  );
  return [...tables]
    .flatMap(([, table = '', body = '']) =>
      [...body.matchAll(/^ {2}(\w+_sealed|wrapped_key) /gm)].map(
        ([, name = '']) => `${table}.${name}`,
      ),
    )
    .toSorted();
}
