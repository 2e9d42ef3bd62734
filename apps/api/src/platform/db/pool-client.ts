import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * Wraps a pool so that a client is destroyed, not reused, when a query failed without a server
 * response (a timeout, say): its next user would wait for that response.
 */
export function discardBrokenClients(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => wrapClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let isHealthy = true;
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (!isHealthy) throw new ConnectionLost();
    try {
      return detachRows(await client.query(text, [...parameters]));
    } catch (error) {
      isHealthy = error instanceof pg.DatabaseError;
      throw error;
    }
  };
  return {
    query: query as PostgresPoolClient['query'], // its other form, cursors, is not used
    release: () => client.release(!isHealthy),
  };
}

// pg links each query's result to the next. Once one of them is in the old generation, all rows of a
// long list follow it there, and the heap grows by hundreds of MB.
function detachRows(result: pg.QueryResult): Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'> {
  const { command, rowCount, rows } = result;
  result.rows = [];
  return { command, rowCount, rows };
}

/** An earlier query of the same transaction lost the connection. */
class ConnectionLost extends Error {
  readonly code = 'ECONNRESET';

  constructor() {
    super('the connection to the database is lost');
  }
}
