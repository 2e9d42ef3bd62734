import fastify from 'fastify';
import pg from 'pg';

// What `GET /api/auth/me` is compared with: the same framework, the same driver, one indexed read,
// and nothing else. No log, no checks, no headers of its own.
const { databaseUrl, connections } = JSON.parse(process.argv[2] ?? '') as BareSettings; // startChild

interface BareSettings {
  readonly databaseUrl: string;
  readonly connections: number;
}

const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
const app = fastify();

app.get<{ Params: { id: string } }>('/:id', async ({ params }) => {
  const { rows } = await pool.query('select * from users where id = $1', [params.id]);
  return rows[0] as object; // the bench asks for people who are there
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(app.addresses()[0]?.port);
