import type { FieldKindDefinition } from './field-kind.ts';
import { numberKinds } from './number-kinds.ts';
import { plainKinds } from './plain-kinds.ts';

/** What can be asked of the person who applies for a service, in the order in which staff choose. */
export const fieldKindNames = [
  'text',
  'long-text',
  'number',
  'money',
  'date',
  'month',
  'quarter',
  'financial-year',
  'yes-no',
  'choice',
  'file',
  'email',
  'phone',
  'pin-code',
  'pan',
  'gstin',
  'tan',
  'cin',
  'llpin',
  'din',
  'udyam',
  'ifsc',
  'bank-account',
] as const;

/** What can be asked of the person who applies for a service. */
export type FieldKind = (typeof fieldKindNames)[number];

/** Every kind of field: how it is read, written, typed and exported. */
export const fieldKinds: Readonly<Record<FieldKind, FieldKindDefinition>> = {
  ...numberKinds,
  ...plainKinds,
};
