import type { FieldKindDefinition } from './field-kind.ts';
import { numberKinds } from './number-kinds.ts';
import { plainKinds } from './plain-kinds.ts';

/** The kinds of fields, in the order in which staff choose from them. */
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

/** A kind of field. */
export type FieldKind = (typeof fieldKindNames)[number];

/** The definition of every kind of field. */
export const fieldKinds: Readonly<Record<FieldKind, FieldKindDefinition>> = {
  ...numberKinds,
  ...plainKinds,
};
