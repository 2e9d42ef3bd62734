import type { Eservice, eservices } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { readPublicEndpoint } from '../../../lib/api/public-read.ts';
import { parseServices } from './catalogue-model.ts';

const path = '/eservice' satisfies (typeof eservices.list)['path'];

/** All services, as they stand now; null when they could not be read. */
export async function fetchServices(language: Language): Promise<readonly Eservice[] | null> {
  return parseServices(await readPublicEndpoint(path, { language }));
}

/**
 * The services that staff have written or changed since the page was built; null when they could not
 * be read. The rest is in the page, so that a phone on a slow line fetches next to nothing.
 */
export async function fetchEditedServices(language: Language): Promise<readonly Eservice[] | null> {
  return parseServices(await readPublicEndpoint(path, { edited: 'true', language }));
}
