import * as z from 'zod';
import { parseEmail } from '@anupal/contract/values/email';
import { parseFileLocation } from './files/file-location.ts';
import { isNetwork } from './http/network.ts';

// Schemas of settings. Each error continues the sentence "The setting X …".

/** A whole number within bounds. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, error);
}

/** An http or https address. */
export function webAddress() {
  return z.url({ protocol: /^https?$/, error: 'must be an address like https://portal.example' });
}

/** One email address. */
export function mailAddress() {
  return z
    .string()
    .transform(parseEmail)
    .refine((email) => email !== null, 'must be one email address');
}

/** A PostgreSQL address. */
export function databaseAddress() {
  const error = 'must be an address like postgres://role:password@host:5432/name';
  return z.url({ protocol: /^postgres(ql)?$/, error });
}

/** The location of uploads. */
export function fileLocation() {
  const error = 'must be like file:./files or s3://KEY:SECRET@host/bucket?region=ap-south-1';
  return z
    .string()
    .transform(parseFileLocation)
    .refine((location) => location !== null, error);
}

/** A clamd address. */
export function scannerAddress() {
  return z.url({ protocol: /^tcp$/, error: 'must be an address like tcp://host:3310' });
}

/** A secret with a minimum length. */
export function secret(characters: number) {
  return z.string().min(characters, `must have at least ${characters} characters`);
}

/** Parses a list separated by commas. */
export function parseList(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** An IP address or a network. */
export function networkAddress() {
  return z.string().refine(isNetwork, 'must list addresses and networks such as 10.0.0.0/8');
}
