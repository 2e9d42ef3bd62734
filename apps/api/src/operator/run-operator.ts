import { ConfigError, readConfig } from '../config.ts';
import { GenerationTaken } from '../modules/invoices/public.ts';
import { resetFactorsCommand, superadminCommand } from './account-commands.ts';
import { backupCommand, newSeriesCommand, restoreCommand } from './backup-commands.ts';
import { breachCommand } from './breach-command.ts';
import { eraseApplicationsCommand, eraseClientCommand } from './client-commands.ts';
import { UsageError, type Command, type Terminal } from './command.ts';
import {
  annualReturnCommand,
  issueDocumentsCommand,
  signingKeyCommand,
} from './document-commands.ts';
import { auditCommand, keysCommand } from './key-commands.ts';
import {
  authorityLettersCommand,
  eraseCommand,
  ownDataCommand,
  processorsCommand,
  retentionCommand,
} from './privacy-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  superadmin: superadminCommand,
  'reset-factors': resetFactorsCommand,
  audit: auditCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'new-series': newSeriesCommand,
  'signing-key': signingKeyCommand,
  'issue-documents': issueDocumentsCommand,
  'annual-return': annualReturnCommand,
  retention: retentionCommand,
  breach: breachCommand,
  erase: eraseCommand,
  'erase-client': eraseClientCommand,
  'erase-applications': eraseApplicationsCommand,
  'own-data': ownDataCommand,
  'authority-letters': authorityLettersCommand,
  processors: processorsCommand,
  keys: keysCommand,
};

/** Runs a command of the operator; returns the exit code. */
export async function runOperator(
  [name = '', ...args]: readonly string[],
  terminal: Terminal,
): Promise<0 | 1> {
  const command = commands[name];
  if (command === undefined) {
    terminal.warn(
      Object.values(commands)
        .map(({ usage }) => usage)
        .join('\n'),
    );
    return 1;
  }
  try {
    const config = readConfig(terminal.environment);
    return (await command.run({ config, args, terminal })) ? 0 : 1;
  } catch (error) {
    terminal.warn(describeError(error));
    return 1;
  }
}

function describeError(error: unknown): string {
  if ([ConfigError, UsageError, GenerationTaken].some((kind) => error instanceof kind))
    return (error as Error).message; // these are errors
  return error instanceof Error ? `Failed: ${error.message}.` : String(error);
}
