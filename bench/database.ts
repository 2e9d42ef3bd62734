import pg from 'pg';

/** Runs a task on a connection to the database, which is closed afterwards. */
export async function withDatabase<T>(
  url: string,
  task: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return await task(database);
  } finally {
    await database.end();
  }
}
