import { readFileSync } from 'node:fs';
import { hasErrorCode } from './error-code.mjs';

const assignment = /^\s*([A-Za-z_]\w*)\s*=\s*(?:"([^"]*)"|'([^']*)'|(.*?))\s*(?:(?<=\s)#.*)?$/;

/**
 * Adds the settings of a `.env` file to the environment without overriding existing ones. Lines are
 * `KEY=VALUE`, optionally quoted; ` #` starts a comment. A missing file is no error.
 *
 * @param {string} path
 * @param {Record<string, string | undefined>} environment
 */
export function addEnvFile(path, environment) {
  for (const [key, value] of Object.entries(parseEnvFile(readIfExists(path)))) {
    environment[key] ??= value;
  }
}

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const line of text.split(/\r?\n/)) {
    const [, key, ...values] = assignment.exec(line) ?? [];
    const value = values.find((found) => found !== undefined);
    if (key !== undefined && value !== undefined) settings[key] = value;
  }
  return settings;
}

/** @param {string} path */
function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return '';
    throw error;
  }
}
