import { randomUUIDv7 } from 'node:crypto';
import { completeRegistrations, type KindAndNumber } from '@anupal/contract/clients/registrations';
import type { RegistrationInput } from '@anupal/contract/clients/schemas';
import { ok, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
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
  raiseVersion,
  updateNumber,
  updateRegistration,
  type NewRegistration,
  type RegistrationDetails,
  type RegistrationRow,
} from './registration-queries.ts';

/** A registration with its number, which is null if it cannot be opened. */
export interface OpenRegistration<Row = RegistrationRow> {
  readonly row: Row;
  readonly number: string | null;
}

/** From when the returns of a registration are others, and what applied before. */
type ReturnsChange = Pick<
  RegistrationDetails,
  'returns_from' | 'earlier_scheme' | 'earlier_frequency'
>;

type Sealing = Pick<Context, 'keys' | 'log'>;

/** Opens a registration. One whose key is gone has no number; the client stays usable. */
export function openRegistration<
  Row extends Pick<RegistrationRow, 'id' | 'kind' | 'number_sealed'>,
>({ keys, log }: Sealing, row: Row): OpenRegistration<Row> {
  try {
    return { row, number: openNumber(keys, row, row.number_sealed) };
  } catch (error) {
    log.warn('the number of a client registration cannot be opened', { error });
    return { row, number: null };
  }
}

/** A number of a registration of a client. */
export interface ClientNumber extends KindAndNumber {
  readonly registrationId: string;
  /** The first and the last day on which it is valid; null without one. */
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
}

/** A number with its address; null without one. */
export interface AddressedNumber extends ClientNumber {
  readonly address: string | null;
}

/** Lists the numbers of a client that can be opened. */
export async function listNumbers(
  db: Db,
  context: Sealing,
  clientId: string,
): Promise<readonly AddressedNumber[]> {
  const rows = await listRegistrations(db, [clientId]);
  return rows.flatMap((row) => {
    const { number } = openRegistration(context, row);
    const { id: registrationId, kind, valid_from: validFrom, valid_to: validTo, address } = row;
    return number === null ? [] : [{ registrationId, kind, number, validFrom, validTo, address }];
  });
}

/** Lists the numbers of many clients of these kinds that can be opened, by client. */
export async function listClientNumbers(
  db: Db,
  context: Sealing,
  clientIds: readonly string[],
  kinds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly ClientNumber[]>> {
  const rows = (await listRegistrations(db, clientIds)).filter(({ kind }) => kinds.has(kind));
  const opened = rows.flatMap((row) => {
    const { number } = openRegistration(context, row);
    const { id: registrationId, client_id: clientId, kind } = row;
    const { valid_from: validFrom, valid_to: validTo } = row;
    return number === null ? [] : [{ clientId, registrationId, kind, number, validFrom, validTo }];
  });
  return Map.groupBy(opened, ({ clientId }) => clientId);
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
  const added = wanted.filter((one) => !current.some((other) => isSame(other, one)));
  const hasNewPan = added.some(({ kind }) => kind === 'pan');
  // One that cannot be opened is not on the page of the client, so it cannot have been removed there. A
  // client has one PAN, so a new one replaces it.
  const removed = current.filter(
    (one) =>
      !wanted.some((other) => isSame(one, other)) &&
      (one.number !== null || (hasNewPan && one.row.kind === 'pan')),
  );
  // The only one of its kind is corrected rather than replaced, so that what was filed under it remains.
  const corrected = new Map(
    added.flatMap((registration) => {
      const { kind } = registration;
      const [before, ...others] = removed.filter(({ row }) => row.kind === kind);
      const isOnly = others.length === 0 && added.filter((one) => one.kind === kind).length === 1;
      // A GSTIN of another State is another registration.
      const isSameState = before?.row.state === toDetails(registration).state;
      return before && isOnly && isSameState ? [[registration, before.row.id] as const] : [];
    }),
  );
  const correctedIds = [...corrected.values()];
  await deleteRegistrations(
    trx,
    removed.map(({ row }) => row.id).filter((id) => !correctedIds.includes(id)),
  );
  for (const registration of wanted) {
    const id =
      corrected.get(registration) ?? current.find((one) => isSame(one, registration))?.row.id;
    if (id === undefined) continue;
    // A page from before there was such a day does not name it, and leaves it as it is.
    const isDayNamed = 'returnsFrom' in registration && registration.returnsFrom !== undefined;
    await updateRegistration(trx, id, {
      ...toDetails(registration),
      ...(isDayNamed && toReturns(registration)),
    });
    if (corrected.has(registration)) {
      const { kind, number } = registration;
      await updateNumber(trx, id, sealNumber(context.keys, { id, kind }, number));
    }
  }
  await insertRegistrations(
    trx,
    added
      .filter((registration) => !corrected.has(registration))
      .map((registration) => toNewRow(context, { userId, clientId }, registration)),
  );
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
  // A form that was opened before lists the numbers without it, and would remove it.
  await raiseVersion(trx, key.clientId);
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
    ...toReturns(registration),
  };
}

function toReturns({
  returnsFrom = null,
  earlierScheme = null,
  earlierFrequency = null,
}: Partial<RegistrationInput>): ReturnsChange {
  return {
    returns_from: returnsFrom,
    earlier_scheme: earlierScheme,
    earlier_frequency: earlierFrequency,
  };
}

function toDetails(
  registration: RegistrationInput | KindAndNumber,
): Omit<RegistrationDetails, keyof ReturnsChange> {
  const {
    state = null,
    scheme = null,
    frequency = null,
    validFrom = null,
    validTo = null,
    address = null,
  }: Partial<RegistrationInput> = registration;
  return { state, scheme, frequency, valid_from: validFrom, valid_to: validTo, address };
}
