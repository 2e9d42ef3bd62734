import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { pino, type DestinationStream } from 'pino';
import { bufferedWriter } from './buffered-writer.ts';

/** The fields of a log line; any other is dropped before writing. */
export interface LogFields {
  readonly requestId?: string;
  readonly method?: string;
  /** The route pattern, such as `/api/auth/sessions/:sessionId`; never a URL with its query. */
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly userId?: string;
  readonly queue?: string;
  readonly port?: number;
  readonly count?: number;
  readonly seq?: number;
  readonly hash?: string;
  readonly signature?: string;
  readonly directive?: string;
  readonly error?: unknown;
}

/** Writes one JSON line per event. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Opens the log: the named file, or standard output. */
export function openLog(options: { level: string; file?: string | undefined }): Log {
  const file = options.file === undefined ? standardOutput : openFile(options.file);
  return logTo(bufferedWriter(file), options.level);
}

/** A log to any stream. */
export function logTo(stream: DestinationStream, level = 'info'): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  return {
    info: (event, fields) => logger.info(pickAllowed(fields), event),
    warn: (event, fields) => logger.warn(pickAllowed(fields), event),
    error: (event, fields) => logger.error(pickAllowed(fields), event),
  };
}

const standardOutput = 1;

// Opened before the first line, so that a process that exits at once still writes what it logged.
function openFile(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  return openSync(path, 'a', 0o600);
}

function pickAllowed(fields: LogFields = {}): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const key of allowList) {
    if (fields[key] !== undefined) line[key] = fields[key];
  }
  if (fields.error !== undefined) line.error = describeError(fields.error);
  return line;
}

const allowList = [
  'requestId',
  'method',
  'route',
  'status',
  'milliseconds',
  'userId',
  'queue',
  'port',
  'count',
  'seq',
  'hash',
  'signature',
  'directive',
] as const satisfies readonly (keyof LogFields)[];

// An error message may quote user input, so its digits and tokens are masked.
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  // The stack begins with the message, whose own lines may look like frames.
  const frames = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  return {
    name: toSingleLine(error.name),
    code: 'code' in error && typeof error.code === 'string' ? toSingleLine(error.code) : undefined,
    message: redact(error.message),
    at: frames?.map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

function redact(text: string): string {
  return toSingleLine(text)
    .replace(/[^\s@]+@[^\s@]+/g, '[address]')
    .replace(/[A-Za-z0-9_-]{20,}(\.[A-Za-z0-9_-]+)*/g, '[token]')
    .replace(/\d{4,}/g, '[digits]');
}

// Also removes characters that only some viewers treat as line breaks, or that control a terminal.
function toSingleLine(text: string): string {
  return text.slice(0, 300).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
}
