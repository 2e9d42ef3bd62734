import { closeServices, openServices, type ProductServices } from '../app.ts';
import type { Config } from '../config.ts';
import { deriveKeys, type Keys } from '../platform/crypto/keys.ts';
import type { Log } from '../platform/log/log.ts';

/** Where a command reads and prints. */
export interface Terminal {
  /** The settings; the environment of the process by default. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Reads the input to its end. */
  readInput(): Promise<string>;
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a line about a mistake or a problem. */
  warn(line: string): void;
}

/** A mistake of the operator; the message says what to do. */
export class UsageError extends Error {}

export interface Invocation {
  readonly config: Config;
  readonly args: readonly string[];
  readonly terminal: Terminal;
}

/** A command of the operator. */
export interface Command {
  /** Its calls and, in a second column, what they do. */
  readonly usage: string;
  /** Prints to the terminal; returns whether all is well. */
  run(invocation: Invocation): Promise<boolean>;
}

export function readKeys({ secretsKey, secretsKeyPrevious }: Config): Keys {
  return deriveKeys(secretsKey, secretsKeyPrevious);
}

/** Opens the parts of the product for a command, and closes them after it. */
export async function withServices(
  { config, terminal }: Omit<Invocation, 'args'>,
  work: (services: ProductServices) => Promise<boolean>,
): Promise<boolean> {
  const services = openServices(config, { log: terminalLog(terminal, []), web: null });
  try {
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

/** A log for the terminal: what went wrong, in plain words. */
export function terminalLog(terminal: Terminal, problems: string[]): Log {
  const report = (event: string, { count }: { readonly count?: number } = {}): void => {
    problems.push(event);
    terminal.warn(`${event}${count === undefined ? '' : ` (${count})`}`);
  };
  return { info: () => undefined, warn: report, error: report };
}
