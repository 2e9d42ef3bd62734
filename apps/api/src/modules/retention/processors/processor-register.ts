import { calendarDateValue } from '@anupal/contract/values/date-value';
import * as z from 'zod';
import type { Processor } from './processors.ts';

// The settings do not name these companies.
const unknownToSettings: readonly Processor[] = (
  [
    ['hosting', 'Runs the machines of the portal.', 'All data, on disks that it runs.'],
    [
      'logs',
      'Stores the logs, where that is not the machine itself.',
      'Ids and network addresses.',
    ],
    ['backups', 'Stores the backups.', 'All data as of each backup.'],
  ] as const
).map(([host, purpose, data]) => ({
  ...{ host, purpose, data, country: 'not entered' },
  ...{ contract: 'not entered', hasContract: false },
}));

const text = z.string().trim().min(1).max(300);
const entry = z.strictObject({
  /** A host of the list, or `hosting`, `logs` or `backups`. */
  host: text,
  company: text,
  country: text,
  /** Its number or title, and where it is filed. */
  contract: text,
  signedOn: calendarDateValue,
});

/** What the operator knows of one company and the settings do not. */
type ProcessorEntry = z.output<typeof entry>;

/** The register of processors, or what is wrong with the operator's entries. */
export type ProcessorRegister =
  | { readonly ok: true; readonly rows: readonly Processor[] }
  | { readonly ok: false; readonly problem: string };

/** Completes the processors of the settings by the operator's entries, given as JSON; null without any. */
export function buildProcessorRegister(
  listed: readonly Processor[],
  json: string | null,
): ProcessorRegister {
  const rows = [...listed, ...unknownToSettings];
  if (json === null) return { ok: true, rows };
  const entries = parseEntries(json);
  if (entries === null)
    return {
      ok: false,
      problem: 'The file must be a JSON list of host, company, country, contract and signedOn.',
    };
  const unknown = entries.find(({ host }) => !rows.some((row) => row.host === host));
  if (unknown)
    return {
      ok: false,
      problem: `${unknown.host} is not in the register; its hosts are: ${rows.map(({ host }) => host).join(', ')}.`,
    };
  return { ok: true, rows: rows.map((row) => complete(row, entries)) };
}

function parseEntries(json: string): readonly ProcessorEntry[] | null {
  try {
    return z.array(entry).parse(JSON.parse(json));
  } catch {
    return null;
  }
}

function complete(row: Processor, entries: readonly ProcessorEntry[]): Processor {
  const found = entries.find(({ host }) => host === row.host);
  if (!found) return row;
  const { company, country, contract, signedOn } = found;
  return {
    ...row,
    country,
    contract: `${company}: ${contract}, signed on ${signedOn}`,
    hasContract: true,
  };
}
