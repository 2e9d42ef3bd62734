import { readFile } from 'node:fs/promises';
import { readAnchors, verifyChain } from '../modules/audit/public.ts';
import { createKeyRotationQueues } from '../register-modules.ts';
import {
  readKeys,
  terminalLog,
  UsageError,
  withServices,
  type Command,
  type Invocation,
} from './command.ts';

export const auditCommand: Command = {
  usage: `npm run anupal -- audit [LOG]                  verifies the audit log, against the anchors in a log`,
  run: verifyAudit,
};

export const keysCommand: Command = {
  usage: `npm run anupal -- keys                         re-encrypts everything sealed under SECRETS_KEY_PREVIOUS
                                               under SECRETS_KEY`,
  run: reencrypt,
};

async function verifyAudit({ config, args, terminal }: Invocation): Promise<boolean> {
  const [file] = args;
  const { current, previous } = readKeys(config);
  const known = [current, ...(previous === null ? [] : [previous])].map((set) => set.verifying);
  const lines = file === undefined ? [] : (await readFile(file, 'utf8')).split('\n');
  const anchors = readAnchors(lines, known);
  return withServices({ config, terminal }, async ({ context }) => {
    const { events, head, fault } = await verifyChain(context.db, anchors);
    terminal.print(
      `${events} events; the last is ${head.seq} (${head.hash}); ${anchors.length} anchors.`,
    );
    terminal.print(
      fault === null
        ? 'The chain is intact.'
        : `The chain is broken at ${fault.seq}: ${fault.kind}.`,
    );
    return fault === null;
  });
}

async function reencrypt({ config, terminal }: Invocation): Promise<boolean> {
  if (config.secretsKeyPrevious === undefined)
    throw new UsageError(
      'Set the new key as SECRETS_KEY and the one before it as SECRETS_KEY_PREVIOUS.',
    );
  const problems: string[] = [];
  return withServices({ config, terminal }, async (services) => {
    const context = { ...services.context, log: terminalLog(terminal, problems) };
    // These jobs carry no data.
    for (const queue of createKeyRotationQueues(context, services)) await queue.run({} as never);
    await services.signingKeys.reseal();
    if (problems.length > 0) return false;
    terminal.print(
      'All permanent data is encrypted under SECRETS_KEY. Keep SECRETS_KEY_PREVIOUS for seven more days, until the last drafts have expired.',
    );
    return true;
  });
}
