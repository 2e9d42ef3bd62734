import { rewrapKey } from '../../../platform/crypto/envelope.ts';
import { renewEach } from '../../../platform/crypto/renewal.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { keepPan, openPan } from '../../kyc/service.ts';
import * as clients from '../clients/queries.ts';
import * as documents from '../documents/queries.ts';
import { boundTo } from '../documents/service.ts';
import { answersOf } from '../filing/service.ts';
import type { ApplicationsContext } from '../moves/service.ts';
import * as applications from '../queries.ts';

const atATime = 200;

/**
 * Brings what is encrypted under the SECRETS_KEY before this one under this one: answers, PANs with
 * their hashes, and the keys of files. While there is no key before, there is nothing to look for.
 * One that cannot be opened stays, and the log says how many there are.
 */
export async function renewKeys(context: ApplicationsContext): Promise<void> {
  if (context.keys.previous === null) return;
  const lost =
    (await renewAnswers(context)) + (await renewPans(context)) + (await renewFileKeys(context));
  if (lost > 0) context.log.error('encrypted under a key that is not here', { count: lost });
}

async function renewAnswers({ db, keys }: ApplicationsContext): Promise<number> {
  return renewEach({
    page: (after) => applications.listUnderOtherKey(db, keys.current.id, { after, most: atATime }),
    nameOf: ({ id }) => id,
    renew: async ({ id, answers_sealed }) => {
      const answers = unseal(keys, answersOf(id), answers_sealed);
      await applications.updateAnswers(db, id, seal(keys, answersOf(id), answers));
    },
  });
}

async function renewPans({ db, keys }: ApplicationsContext): Promise<number> {
  return renewEach({
    page: (after) => clients.listUnderOtherKey(db, keys.current.id, { after, most: atATime }),
    nameOf: ({ id }) => id,
    renew: async ({ id, pan_sealed }) => {
      await clients.updatePan(db, id, keepPan(keys, id, openPan(keys, id, pan_sealed)));
    },
  });
}

async function renewFileKeys({ db, keys }: ApplicationsContext): Promise<number> {
  return renewEach({
    page: (after) => documents.listUnderOtherKey(db, keys.current.id, { after, most: atATime }),
    nameOf: ({ blob }) => blob,
    renew: async (file) => {
      const { document_id: id, sender_id: senderId, part } = file;
      const wrapped = rewrapKey(keys, boundTo({ id, senderId, part }), file.wrapped_key);
      if (wrapped !== null) await documents.updateKey(db, file, wrapped);
    },
  });
}
