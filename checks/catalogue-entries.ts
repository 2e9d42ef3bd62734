import { basename } from 'node:path';
import { read, repositoryFiles } from './repository.ts';

/** A message of the screens' catalogues: its English text and its translation. */
export interface CatalogueEntry {
  readonly id: string;
  readonly text: string;
}

/** The messages of a language; PO files write a long one as several quoted lines. */
export function readCatalogueEntries(language: string): readonly CatalogueEntry[] {
  const files = repositoryFiles().filter((path) => basename(path) === `${language}.po`);
  const pairs = files.flatMap((path) => [
    ...read(path).matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm),
  ]);
  const entries = pairs.map(([, id = '', text = '']) => ({ id: unquote(id), text: unquote(text) }));
  return entries.filter(({ id }) => id !== '');
}

function unquote(lines: string): string {
  return lines.replaceAll(/^"|"$\n?/gm, '');
}
