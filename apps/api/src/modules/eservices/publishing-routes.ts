import type { eservices } from '@anupal/contract/eservices';
import { ok, refuse } from '@anupal/contract/result';
import { actorOf } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { EserviceContext } from './context.ts';
import { presentRecord, type FileLink } from './service-presenter.ts';
import { findEservice } from './service-catalogue.ts';
import { changeEservice, createEservice } from './publish-service.ts';

type PublishingHandlers = 'readRecord' | 'create' | 'update';

/** The handlers of those who publish services. */
export function publishingRoutes(
  context: EserviceContext,
  linkTo: FileLink,
): Pick<Handlers<typeof eservices>, PublishingHandlers> {
  return {
    readRecord: async ({ params }) => {
      const row = await findEservice(context.db, params.eserviceId);
      return row ? ok(presentRecord(row, linkTo)) : refuse('not_found');
    },
    create: async ({ caller, request, body, files }) => {
      const actor = actorOf({ caller, request });
      const made = await createEservice(context, actor, { form: body, uploads: files });
      return made.ok ? ok(presentRecord(made.value, linkTo)) : made;
    },
    update: async ({ caller, request, params, body, files }) => {
      const { version, ...form } = body;
      const actor = actorOf({ caller, request });
      const edit = { id: params.eserviceId, version, form, uploads: files };
      const changed = await changeEservice(context, actor, edit);
      return changed.ok ? ok(presentRecord(changed.value, linkTo)) : changed;
    },
  };
}
