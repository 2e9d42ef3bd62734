import type { eservices } from '@anupal/contract/eservices';
import { ok, refuse } from '@anupal/contract/result';
import { getActor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { EserviceContext } from './context.ts';
import { changeEservice, createEservice } from './publish-service.ts';
import { presentRecord, type FileLink } from './service-presenter.ts';
import { findEservice } from './service-queries.ts';

/** Handlers of publishing, for staff. */
export function publishingRoutes(
  context: EserviceContext,
  linkTo: FileLink,
): Pick<Handlers<typeof eservices>, 'readRecord' | 'create' | 'update'> {
  return {
    readRecord: async ({ params }) => {
      const row = await findEservice(context.db, params.eserviceId);
      return row ? ok(presentRecord(row, linkTo)) : refuse('not_found');
    },
    create: async (call) => {
      const input = { form: call.body, uploads: call.files };
      const created = await createEservice(context, getActor(call), input);
      return created.ok ? ok(presentRecord(created.value, linkTo)) : created;
    },
    update: async (call) => {
      const { version, ...form } = call.body;
      const edit = { id: call.params.eserviceId, version, form, uploads: call.files };
      const changed = await changeEservice(context, getActor(call), edit);
      return changed.ok ? ok(presentRecord(changed.value, linkTo)) : changed;
    },
  };
}
