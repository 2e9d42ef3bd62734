import type { clientImports } from '@anupal/contract/clients/import';
import { ok, refuse } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { csvFile } from '../../../platform/http/csv-file.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import { checkSheet, importSheet, undoImport } from './import-clients.ts';
import { presentImport, presentProblems, presentSheet } from './import-presenter.ts';
import { listImports } from './import-queries.ts';

/** Handlers of the imports of clients. */
export function importRoutes(context: Context): Handlers<typeof clientImports> {
  return {
    importSheet: async (call) => {
      const { caller, body, files, request } = call;
      const [file] = files;
      if (!file) return refuse('file_missing');
      const sheet = { file, columns: body.columns };
      const language = getLanguage(request);
      if (body.mode === 'preview') {
        const checked = await checkSheet(context, caller.user.id, sheet);
        return checked.ok ? ok(presentSheet(checked.value, null, language)) : checked;
      }
      const imported = await importSheet(context, getActor(call), sheet);
      return imported.ok
        ? ok(presentSheet(imported.value, imported.value.importId, language))
        : imported;
    },
    exportProblems: async ({ caller, body, files, request }) => {
      const [file] = files;
      if (!file) return refuse('file_missing');
      const checked = await checkSheet(context, caller.user.id, { file, columns: body.columns });
      if (!checked.ok) return checked;
      const lines = presentProblems(checked.value, getLanguage(request));
      return ok(csvFile('clients-to-correct.csv', lines));
    },
    listImports: async ({ caller }) => {
      const imports = await listImports(context.db, caller.user.id);
      return ok({ imports: imports.map(presentImport) });
    },
    undoImport: (call) => undoImport(context, getActor(call), call.params.importId),
  };
}
