import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * Lends the connections of a pool, and closes one on which a call ended without PostgreSQL's own
 * answer, such as by a time-out. Given back, it would make the next borrower wait for that answer.
 */
export function discardBrokenClients(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => wrapClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let isSound = true;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (!isSound) throw new ConnectionLost();
    try {
      return detachRows(await client.query(text, [...parameters]));
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

// From the queries of pg one result leads to the next. Once one of them is old, all rows of a long list
// would outlive the young generation with it, and the heap grows by hundreds of MB.
function detachRows(result: pg.QueryResult): Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> {
  const { command, rowCount, rows } = result;
  result.rows = [];
  return { command, rowCount, rows };
}

/** The connection was given up by an earlier call of the same transaction. */
class ConnectionLost extends Error {
  readonly code = 'ECONNRESET';

  constructor() {
    super('the connection to the database is lost');
  }
}
