import fastify from 'fastify';
import pg from 'pg';
import { readSettings, sendResult } from './worker-channel.ts';

// What `GET /api/auth/me` is compared with: the same framework, the same driver, one indexed read,
// and nothing else. No log, no checks, no headers of its own.

/** What the bare server is told. */
export interface BareSettings {
  readonly databaseUrl: string;
  readonly connections: number;
  /** Whether each connection keeps the statement parsed and planned. */
  readonly isPrepared: boolean;
}

/** What the bare server tells. */
export interface BareServer {
  readonly url: string;
}

const settings = readSettings() as BareSettings; // of startWorker
const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: settings.connections });
const text = 'select * from users where id = $1';
const named = settings.isPrepared ? { name: 'person' } : {};
const app = fastify();

app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({ ...named, text, values: [params.id] });
  return rows[0];
});

sendResult({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies BareServer);
