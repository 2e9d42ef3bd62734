import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { logTo } from '../log/log.ts';
import { createExportGate } from './export-gate.ts';
import { streamExport } from './export-stream.ts';

it('admits the next export as soon as a client has received the last one', async () => {
  const gate = createExportGate(1, new AbortController().signal);
  const log = logTo({ write: () => undefined });
  const committed = Promise.withResolvers<undefined>();
  const leave = gate.enter('somebody')!; // the first
  const bytes = streamExport(
    { log, gate },
    {
      write: async (send) => {
        await send(ReadableStream.from(['a file']));
        setImmediate(() => setImmediate(() => committed.resolve(undefined)));
        await committed.promise;
      },
      end: leave,
    },
  );
  expect(await text(bytes)).toBe('a file');
  expect(gate.enter('somebody')).not.toBeNull();
});
