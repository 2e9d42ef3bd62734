import fastify from 'fastify';
import pg from 'pg';
import { readSettings, sendResult } from './worker-channel.ts';

// The baseline for `GET /api/auth/me`: the same framework and driver with one indexed read, without
// log, checks and headers.

/** The settings of the bare server. */
export interface BareSettings {
  readonly databaseUrl: string;
  readonly connections: number;
  /** Whether connections use a prepared statement. */
  readonly isPrepared: boolean;
}

/** The result of the bare server. */
export interface BareServer {
  readonly url: string;
}

const settings = readSettings() as BareSettings; // from startWorker
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: settings.connections });
const text = 'select * from users where id = $1';
const named = settings.isPrepared ? { name: 'person' } : {};
const app = fastify();

app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({ ...named, text, values: [params.id] });
  return rows[0];
});

sendResult({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies BareServer);
