import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * Lends the connections of a pool, and closes one on which a call ended without PostgreSQL's own
 * answer, such as by a time-out. Given back, it would make the next borrower wait for that answer.
 */
export function lendSound(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => lend(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

function lend(client: pg.PoolClient): PostgresPoolClient {
  let isSound = true;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (!isSound) throw new LostConnection();
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      isSound = error instanceof pg.DatabaseError;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'], // cursors, its other form, are not used
    release: () => client.release(!isSound),
  };
}

/** The connection was given up by an earlier call of the same transaction. */
class LostConnection extends Error {
  readonly code = 'ECONNRESET';

  constructor() {
    super('the connection to the database is lost');
  }
}
