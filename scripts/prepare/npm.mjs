import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { Refusal } from './refusal.mjs';

/**
 * Runs npm with its whole output in a log file.
 *
 * @param {string[]} args
 * @param {string} logFile
 * @throws {Refusal} one sentence that names the cause and the log
 */
export async function runNpm(args, logFile) {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const code = await exitCode(args, log);
  closeSync(log);
  if (code === 0) return;
  const kept = relative(process.cwd(), logFile);
  throw new Refusal(`${explainNpmFailure(readFileSync(logFile, 'utf8'))} (${kept} has it all).`);
}

/**
 * The cause of a failed npm run, by the code that npm prints for machines (`npm error code X`;
 * npm 9 and older: `npm ERR! code X`), without the closing full stop.
 *
 * @param {string} log
 */
export function explainNpmFailure(log) {
  const code = /^npm (?:error|ERR!) code (\S+)/m.exec(log)?.[1] ?? 'unknown';
  const known = causes.find(({ codes }) => codes.includes(code));
  if (known) return known.sentence;
  if (/^npm (?:error|ERR!) (?:gyp|.*(?:node-gyp|not found: make))/m.test(log)) return compiler;
  return `npm could not install the packages: it stopped with the code ${code}`;
}

const compiler =
  'A package must be compiled here and there is no compiler: install one (Debian: apt-get install build-essential python3; macOS: xcode-select --install) and try again';

const causes = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    sentence: 'The disk is full: the packages need about 700 MB here; free some and try again',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH'],
    sentence: 'npm cannot reach its registry: check the network or the proxy and try again',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    sentence:
      'npm may not write here: give this folder to the user who starts it, or start it as its owner',
  },
  {
    codes: ['EUSAGE'],
    sentence: 'package.json and package-lock.json disagree: run npm install and commit the lock',
  },
  {
    codes: ['E404', 'ETARGET'],
    sentence: 'The registry does not have a package that is needed here: see which one',
  },
];

/**
 * @param {string[]} args
 * @param {number} log
 * @returns {Promise<number | null>}
 */
function exitCode(args, log) {
  // npm is a script on Windows, and only a shell can start one.
  const shell = process.platform === 'win32';
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', args, { stdio: ['ignore', log, log], shell });
    npm.on('error', () => reject(new Refusal('npm was not found beside node: install npm.')));
    npm.on('exit', resolve);
  });
}
