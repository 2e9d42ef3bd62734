import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { OperatorError } from './operator-error.mjs';

/**
 * Runs npm without output; when it fails, its output is in the log file.
 *
 * @param {string[]} args
 * @param {string} logFile
 * @throws {OperatorError} the message names the cause and the log
 */
export async function runNpm(args, logFile) {
  const { code, output } = await npm([...args, '--no-audit', '--no-fund', '--loglevel=warn']);
  if (code === 0 && !unpackingFailure.test(output)) return;
  const saved = saveLog(output, logFile);
  throw new OperatorError(`${explainNpmFailure(output)}${saved ? ` (full log: ${saved})` : ''}.`);
}

/**
 * The cause of a failed npm run, by the code that npm prints (`npm error code X`; npm 9 and older:
 * `npm ERR! code X`), without a final full stop.
 *
 * @param {string} log
 */
export function explainNpmFailure(log) {
  const code = (unpackingFailure.exec(log) ?? failure.exec(log))?.[1] ?? 'unknown';
  const known = causes.find(({ codes }) => codes.includes(code));
  if (known) return known.message;
  if (/^npm (?:error|ERR!) (?:gyp|.*(?:node-gyp|not found: make))/m.test(log)) return compiler;
  return `npm could not install the packages: it stopped with the code ${code}`;
}

const failure = /^npm (?:error|ERR!) code (\S+)/m;

/**
 * For npm, a file that could not be written, for example on a full disk, is only a warning: it
 * exits 0.
 */
const unpackingFailure = /^npm (?:warn|WARN) tar TAR_ENTRY_ERROR (E[A-Z]+)/m;

const compiler =
  'A package must be compiled, but there is no compiler: install one (Debian: apt-get install build-essential python3; macOS: xcode-select --install) and try again';

const causes = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    message: 'The disk is full: the packages need about 700 MB; free some space and try again',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH'],
    message: 'npm cannot reach its registry: check the network or the proxy and try again',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    message:
      'npm may not write here: give this folder to the user who starts it, or start it as its owner',
  },
  {
    codes: ['EUSAGE'],
    message: 'package.json and package-lock.json disagree: run npm install and commit the lock',
  },
  {
    codes: ['E404', 'ETARGET'],
    message: 'A required package is not in the registry: the log names it',
  },
];

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function npm(args) {
  // npm is a script on Windows, and only a shell can start one.
  const shell = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', () => reject(new OperatorError('npm was not found: install it.')));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Saves the log and returns its path; null if even that fails.
 *
 * @param {string} output
 * @param {string} logFile
 */
function saveLog(output, logFile) {
  try {
    mkdirSync(dirname(logFile), { recursive: true });
    writeFileSync(logFile, output);
    return relative(process.cwd(), logFile);
  } catch {
    return null;
  }
}
