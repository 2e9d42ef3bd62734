import pg from 'pg';

/** Options of a connection pool. */
export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  readonly onError: (error: Error) => void;
  /** Milliseconds to wait for a free connection; 2,000 by default. */
  readonly wait?: number | undefined;
  /**
   * Removes the limit on statements, such as building an index of a large table, but not on locks.
   * Set on connecting, which a pooler refuses.
   */
  readonly isForMigrations?: boolean;
  /** Keeps idle connections open. */
  readonly keepsIdle?: boolean;
}

/**
 * Client-side limits of each connection: connecting fails after 2 s, and a query after 4 s even when
 * nothing comes back, slightly later than PostgreSQL's own limit (`setRoleTimeouts`).
 */
export const connectionLimits = {
  connectionTimeoutMillis: 2000,
  query_timeout: 4000,
  keepAlive: true,
} as const;

const migrationSettings = {
  query_timeout: 0,
  options: '-c statement_timeout=0',
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/**
 * Opens a pool that survives a database outage: a broken connection, idle or in use, is reported
 * instead of ending the process.
 */
export function openPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    maxLifetimeSeconds: 600,
    types: { getTypeParser: typeParser },
    ...connectionLimits,
    ...(options.wait !== undefined && { connectionTimeoutMillis: options.wait }),
    ...(options.isForMigrations && migrationSettings),
    ...(options.keepsIdle && { idleTimeoutMillis: 0, maxLifetimeSeconds: 0 }),
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return pool;
}

/** The address at which the role of `url` reaches PostgreSQL past any pooler: the host of its owner. */
export function directUrl(url: string, ownerUrl: string): string {
  const direct = new URL(ownerUrl);
  const { username, password } = new URL(url);
  return Object.assign(direct, { username, password }).href;
}

type TypeId = Parameters<pg.CustomTypesConfig['getTypeParser']>[0];

function typeParser(id: TypeId, format?: 'text' | 'binary'): (text: string) => unknown {
  if (id === pg.types.builtins.INT8) return safeInteger;
  if (id === pg.types.builtins.DATE) return String; // a day has no time zone, a Date does
  return pg.types.getTypeParser(id, format) as (text: string) => unknown; // pg types it as any
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint does not fit a JavaScript number');
  return value;
}
