import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The start time of a process, which together with its id is unique; ids alone are reused. Null if
 * there is no such process.
 *
 * @param {number} pid
 * @returns {string | null}
 */
export function processStartTime(pid) {
  // Field 22 of proc_pid_stat(5), here counted from field 3.
  return onLinux ? (statFields(pid)?.[19] ?? null) : readFromPs(pid, 'lstart');
}

/**
 * The id of the parent; null if there is no such process.
 *
 * @param {number} pid
 * @returns {number | null}
 */
export function parentProcessId(pid) {
  const parent = onLinux ? statFields(pid)?.[1] : readFromPs(pid, 'ppid');
  return parent ? Number(parent) : null;
}

/**
 * Whether the process is a shell, like the one between npm and a script.
 *
 * @param {number} pid
 */
export function isShell(pid) {
  const name = onLinux ? read(`/proc/${pid}/comm`) : readFromPs(pid, 'comm');
  return /sh$/.test(name?.trim() ?? '');
}

/**
 * Whether the process is a PostgreSQL server of this data directory.
 *
 * @param {number} pid
 * @param {string} directory without symbolic links
 */
export function isPostgresOf(pid, directory) {
  if (!onLinux) return readFromPs(pid, 'args')?.includes(directory) ?? false;
  try {
    // The server's working directory is its data directory, even after the project was moved.
    const program = basename(readlinkSync(`/proc/${pid}/exe`)).split(' ')[0];
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

const onLinux = process.platform === 'linux';

/** @param {number} pid */
function statFields(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // The name in field 2 is in parentheses and may itself contain spaces and parentheses.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? null : fields;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @param {string} column
 * @returns {string | null}
 */
function readFromPs(pid, column) {
  try {
    const output = execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)]);
    return output.toString().trim() || null;
  } catch {
    return null;
  }
}
