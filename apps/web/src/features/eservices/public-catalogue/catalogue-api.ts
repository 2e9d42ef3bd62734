import type { Eservice, eservices } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { readPublicEndpoint } from '../../../lib/api/public-read.ts';
import { parseServices } from './catalogue-model.ts';

const path = '/eservice' satisfies (typeof eservices.list)['path'];

/** All services; null when they could not be fetched. */
export async function fetchServices(language: Language): Promise<readonly Eservice[] | null> {
  return parseServices(await readPublicEndpoint(path, { language }));
}

/**
 * The services that staff have created or changed since the build; null when they could not be
 * fetched. The page carries the rest, so a phone on a slow connection fetches next to nothing.
 */
export async function fetchEditedServices(language: Language): Promise<readonly Eservice[] | null> {
  return parseServices(await readPublicEndpoint(path, { edited: 'true', language }));
}
