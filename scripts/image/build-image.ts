import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SystemUser } from '../database/server-user.ts';
import { OperatorError } from '../prepare/operator-error.mjs';
import { readCopy, readInstructions } from './dockerfile.ts';

/** The result of the Dockerfile. */
export interface Image {
  /** The working directory of its command. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

interface Stage {
  readonly root: string;
  readonly env: Record<string, string>;
  workdir: string;
  command: readonly string[];
}

/** Where stages are built, and as which user; null for the current user. */
export interface ImageOptions {
  readonly folder: string;
  readonly user: SystemUser | null;
}

/**
 * Executes the Dockerfile with the current Node, with one folder per stage.
 *
 * @throws {OperatorError} a step fails or is not supported
 */
export function buildImage({ folder, user }: ImageOptions): Image {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', env: {}, workdir: '/', command: [] };
  for (const { name, args } of readInstructions(readFileSync('Dockerfile', 'utf8'))) {
    console.log(`${name} ${args}`);
    if (name === 'FROM') {
      const stageName = / AS (\S+)$/i.exec(args)?.[1] ?? 'last';
      stage = { root: join(folder, stageName), env: {}, workdir: '/', command: [] };
      stages.set(stageName, stage);
    } else if (name === 'WORKDIR') {
      stage.workdir = args;
      mkdirFor(user, join(stage.root, args));
    } else if (name === 'ENV') {
      const [key = '', value = ''] = args.split('=');
      stage.env[key] = value.replaceAll(stage.workdir, join(stage.root, stage.workdir));
    } else if (name === 'COPY') copy(args, { stage, stages, user });
    else if (name === 'RUN') runStep(args, stage, user);
    else if (name === 'CMD')
      stage.command = JSON.parse(args) as string[]; // a JSON array of strings
    else if (!['USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK'].includes(name))
      throw new OperatorError(`The Dockerfile uses ${name}, which scripts/image does not support.`);
  }
  return { folder: join(stage.root, stage.workdir), env: stage.env, command: stage.command };
}

interface CopyContext {
  readonly stage: Stage;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly user: SystemUser | null;
}

function copy(args: string, { stage, stages, user }: CopyContext): void {
  const { from, sources, target } = readCopy(args);
  const folder = join(stage.root, stage.workdir);
  for (const source of sources) {
    if (from === null) copyFromContext(source, join(folder, target));
    else {
      const fromRoot = stages.get(from)?.root ?? '';
      cpSync(join(fromRoot, source), join(folder, target), { recursive: true });
    }
  }
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
}

// The build context is what git tracks: .dockerignore excludes everything else.
function copyFromContext(source: string, target: string): void {
  const names = execFileSync('git', ['ls-files', '-z', '--', source], { encoding: 'utf8' });
  const files = names.split('\0').filter((name) => name !== '');
  if (files.length === 0) throw new OperatorError(`COPY ${source}: no such file.`);
  for (const file of files) {
    const inside = source === '.' || file === source ? file : file.slice(source.length + 1);
    const path =
      source.includes('.') && file === source ? join(target, file) : join(target, inside);
    mkdirSync(dirname(path), { recursive: true });
    cpSync(file, path);
  }
}

function runStep(command: string, stage: Stage, user: SystemUser | null): void {
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: join(stage.root, stage.workdir),
    env: { ...networkEnvironment(), PATH: process.env.PATH, HOME: stage.root, ...stage.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(user ?? {}),
  });
  if (status !== 0) throw new OperatorError(`This step of the Dockerfile failed: ${command}`);
}

// Only the proxy settings of this machine's environment.
function networkEnvironment(): NodeJS.ProcessEnv {
  const names = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir))$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));
}

function mkdirFor(user: SystemUser | null, folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (!user) return;
  chownSync(dirname(folder), user.uid, user.gid);
  chownSync(folder, user.uid, user.gid);
}
