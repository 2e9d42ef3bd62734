import { randomUUIDv7 } from 'node:crypto';
import { completeRegistrations, type KindAndNumber } from '@anupal/contract/clients/registrations';
import type { RegistrationInput } from '@anupal/contract/clients/schemas';
import { ok, type Result } from '@anupal/contract/result';
import type { Pan } from '@anupal/contract/values/pan';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { refuseExisting } from './number-holder.ts';
import { numberMacs, openNumber, sealNumber } from './registration-numbers.ts';
import {
  deleteRegistrations,
  findNumberHolder,
  insertRegistrations,
  listRegistrations,
  updateRegistration,
  type NewRegistration,
  type RegistrationDetails,
  type RegistrationRow,
} from './registration-queries.ts';

/** A registration with its number, which is null if it cannot be opened. */
export interface OpenRegistration {
  readonly row: RegistrationRow;
  readonly number: string | null;
}

type Sealing = Pick<Context, 'keys' | 'log'>;

/** Opens a registration. One whose key is gone has no number; the client stays usable. */
export function openRegistration({ keys, log }: Sealing, row: RegistrationRow): OpenRegistration {
  try {
    return { row, number: openNumber(keys, row, row.number_sealed) };
  } catch (error) {
    log.warn('the number of a client registration cannot be opened', { error });
    return { row, number: null };
  }
}

/** Lists the numbers of a client that can be opened. */
export async function listNumbers(
  db: Db,
  context: Sealing,
  clientId: string,
): Promise<readonly KindAndNumber[]> {
  const rows = await listRegistrations(db, [clientId]);
  return rows.flatMap((row) => {
    const { number } = openRegistration(context, row);
    return number === null ? [] : [{ kind: row.kind, number }];
  });
}

/** A client of a franchisee. */
export interface ClientKey {
  readonly userId: string;
  readonly clientId: string;
}

/**
 * Makes these the registrations of a client. Call it with the user locked, so that of two concurrent
 * calls with the same number the second is refused, also while SECRETS_KEY changes.
 */
export async function replaceRegistrations(
  trx: Trx,
  context: Sealing,
  { userId, clientId }: ClientKey,
  entered: readonly (RegistrationInput | KindAndNumber)[],
): Promise<Result<null, 'client_exists'>> {
  const wanted = completeRegistrations(entered);
  const macs = wanted.flatMap(({ kind, number }) => numberMacs(context.keys, kind, number));
  const holder = await findNumberHolder(trx, userId, macs, clientId);
  if (holder) return refuseExisting(holder);
  const current = (await listRegistrations(trx, [clientId])).map((row) =>
    openRegistration(context, row),
  );
  const isSame = (one: OpenRegistration, other: KindAndNumber): boolean =>
    one.row.kind === other.kind && one.number === other.number;
  // One that cannot be opened is not on the page of the client, so it cannot have been removed there.
  const removed = current.filter(
    (one) => one.number !== null && !wanted.some((other) => isSame(one, other)),
  );
  await deleteRegistrations(
    trx,
    removed.map(({ row }) => row.id),
  );
  const added = [];
  for (const registration of wanted) {
    const existing = current.find((one) => isSame(one, registration));
    if (existing) await updateRegistration(trx, existing.row.id, toDetails(registration));
    else added.push(toNewRow(context, { userId, clientId }, registration));
  }
  await insertRegistrations(trx, added);
  return ok(null);
}

/** The rows of the registrations of a new client whose numbers are free. */
export function toNewRegistrations(
  context: Sealing,
  key: ClientKey,
  entered: readonly (RegistrationInput | KindAndNumber)[],
): readonly NewRegistration[] {
  return completeRegistrations(entered).map((one) => toNewRow(context, key, one));
}

/** Records the PAN of a client who has none. No other client of the franchisee may have it. */
export async function addPan(trx: Trx, context: Sealing, key: ClientKey, pan: Pan): Promise<void> {
  await insertRegistrations(trx, [toNewRow(context, key, { kind: 'pan', number: pan })]);
}

function toNewRow(
  { keys }: Sealing,
  { userId, clientId }: ClientKey,
  registration: RegistrationInput | KindAndNumber,
) {
  const { kind, number } = registration;
  const id = randomUUIDv7();
  return {
    id,
    client_id: clientId,
    user_id: userId,
    kind,
    ...sealNumber(keys, { id, kind }, number),
    ...toDetails(registration),
  };
}

function toDetails(registration: RegistrationInput | KindAndNumber): RegistrationDetails {
  const {
    state = null,
    scheme = null,
    frequency = null,
    validFrom = null,
    validTo = null,
  }: Partial<RegistrationInput> = registration;
  return { state, scheme, frequency, valid_from: validFrom, valid_to: validTo };
}
