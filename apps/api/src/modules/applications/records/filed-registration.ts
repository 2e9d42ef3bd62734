import type { Keys } from '../../../platform/crypto/keys.ts';
import type { Context } from '../../../platform/context.ts';
import type { Row } from '../../../platform/db/database.ts';
import {
  openNumber,
  openRegistration,
  sealNumber,
  type ClientNumber,
} from '../../clients/public.ts';

/** The registration that an application was filed under, with its number at that time. */
export type FiledRegistration = Pick<
  Row<'application'>,
  'registration_id' | 'registration_kind' | 'registration_sealed'
>;

/** The columns of the registration that an application is filed under; null for none. */
export function sealFiledRegistration(
  keys: Keys,
  registration: Pick<ClientNumber, 'registrationId' | 'kind' | 'number'> | null,
): FiledRegistration {
  if (registration === null)
    return { registration_id: null, registration_kind: null, registration_sealed: null };
  const { registrationId: id, kind, number } = registration;
  const { number_sealed } = sealNumber(keys, { id, kind }, number);
  return { registration_id: id, registration_kind: kind, registration_sealed: number_sealed };
}

/** Names the registration that an application was filed under, such as `EPF MHBAN0012345000`; null for none. */
export function nameRegistration(
  context: Pick<Context, 'keys' | 'log'>,
  filed: FiledRegistration,
): string | null {
  const row = toRow(filed);
  const number = row && openRegistration(context, row).number;
  return row && number && `${row.kind.toUpperCase()} ${number}`;
}

/** Seals the number of the registration again, under the current key. */
export function resealRegistration(keys: Keys, filed: FiledRegistration): string | null {
  const row = toRow(filed);
  if (row === null) return null;
  const number = openNumber(keys, row, row.number_sealed);
  return sealNumber(keys, row, number).number_sealed;
}

function toRow({
  registration_id: id,
  registration_kind: kind,
  registration_sealed,
}: FiledRegistration) {
  return id === null || kind === null || registration_sealed === null
    ? null
    : { id, kind, number_sealed: registration_sealed };
}
