import type { Eservice, eservices } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { readOpenly } from '../../lib/open-read.ts';
import { readEservices } from './model.ts';

/**
 * The services that staff have written or changed since the page was built; null when they could not
 * be read. The rest is in the page, so that a phone on a slow line fetches next to nothing.
 */
export async function fetchEdited(language: Language): Promise<readonly Eservice[] | null> {
  const path = '/eservice' satisfies (typeof eservices.list)['path'];
  return readEservices(await readOpenly(path, { edited: 'true', language }));
}
