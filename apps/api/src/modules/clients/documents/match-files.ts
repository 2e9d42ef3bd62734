import type { FileMatch } from '@anupal/contract/clients/file-matching';
import type { Context } from '../../../platform/context.ts';
import { numberMacs } from '../registrations/registration-numbers.ts';
import { listActiveNames, listNumberHolders, type NamedClient } from './match-queries.ts';

/** The clients of files, and those to choose from. */
export interface FileMatches {
  readonly matches: readonly FileMatch[];
  readonly clients: readonly NamedClient[];
}

/** Finds active clients of a franchisee whose GSTIN, PAN or name is in the names of files. */
export async function matchFiles(
  { db, keys }: Context,
  userId: string,
  names: readonly string[],
): Promise<FileMatches> {
  const clients = await listActiveNames(db, userId);
  const known = clients.map(({ id, name }) => ({ id, words: toWords(withoutLegalForm(name)) }));
  const numbers = names.map((name) =>
    findNumbers(name).map(({ kind, number }) =>
      numberMacs(keys, kind, number).map((mac) => mac.toString('hex')),
    ),
  );
  const holders = await listNumberHolders(db, userId, [...new Set(numbers.flat(2))]);
  const active = new Set(clients.map(({ id }) => id));
  const matches = names.map((name, index): FileMatch => {
    // A GSTIN comes before the PAN in it.
    for (const macs of numbers[index] ?? []) {
      const clientIds = holders.flatMap(({ mac, clientId }) =>
        macs.includes(mac) && active.has(clientId) ? [clientId] : [],
      );
      if (clientIds.length > 0) return { by: 'number', clientIds: [...new Set(clientIds)] };
    }
    const clientIds = findNamed(known, name);
    return { by: clientIds.length > 0 ? 'name' : null, clientIds: [...clientIds] };
  });
  return { matches, clients };
}

const gstin = /\d{2}([A-Z]{5}\d{4}[A-Z])[A-Z\d]Z[A-Z\d]/g;
const pan = /(?<![A-Z\d])[A-Z]{5}\d{4}[A-Z](?![A-Z\d])/g;

interface FoundNumber {
  readonly kind: 'gstin' | 'pan';
  readonly number: string;
}

function findNumbers(name: string): readonly FoundNumber[] {
  const text = name.toUpperCase();
  const gstins = [...text.matchAll(gstin)];
  const pans = [...gstins.map(([, part = '']) => part), ...(text.match(pan) ?? [])];
  return [
    ...gstins.map(([number]) => ({ kind: 'gstin' as const, number })),
    ...pans.map((number) => ({ kind: 'pan' as const, number })),
  ];
}

/** The clients with the longest name whose words are in the name of a file. */
function findNamed(
  known: readonly { readonly id: string; readonly words: string }[],
  name: string,
): readonly string[] {
  const text = ` ${toWords(name)} `;
  const found = known.filter(({ words }) => words.length >= 3 && text.includes(` ${words} `));
  const longest = Math.max(...found.map(({ words }) => words.length));
  return found.filter(({ words }) => words.length === longest).map(({ id }) => id);
}

function toWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

function withoutLegalForm(name: string): string {
  return name.replace(/(?:\s+(?:private|pvt|limited|ltd|llp)\.?)+$/i, '');
}
