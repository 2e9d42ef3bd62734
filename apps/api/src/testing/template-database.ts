import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../platform/db/database.ts';
import { openPool } from '../platform/db/pool.ts';
import { setRoleTimeouts } from '../platform/db/role-timeouts.ts';
import { migrateAndGrant, seedRelease } from '../prepare-database.ts';

/** A database server for tests. */
export interface TestServer {
  /** URL of a role that may create databases. */
  readonly adminUrl: string;
  /** URL of the application's role; tests replace its database with their own. */
  readonly appUrl: string;
}

/** Creates a migrated database once per run, which each test file clones; returns its name. */
export async function prepareTemplate(server: TestServer): Promise<string> {
  const name = `template_${randomBytes(6).toString('hex')}`;
  await runSql(server.adminUrl, `create database ${name}`);
  const url = withDatabase(server.adminUrl, name);
  const pool = openPool({ url, connections: 2, onError: () => undefined }); // calls report their own
  const owner = openDatabase(pool);
  try {
    await migrateAndGrant(owner, { url, role: new URL(server.appUrl).username });
    // Once for all databases of the run, which share the role.
    await limitApplication(withDatabase(server.appUrl, name));
    await seedRelease(owner); // so that each test starts like any later start of the product
  } finally {
    await owner.destroy();
  }
  return name;
}

async function limitApplication(url: string): Promise<void> {
  const application = openDatabase(openPool({ url, connections: 1, onError: () => undefined }));
  try {
    await setRoleTimeouts(application);
  } finally {
    await application.destroy();
  }
}

/** The database of one test file. */
export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
}

/** Clones the template. */
export async function cloneTemplate(server: TestServer, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSql(server.adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    ownerUrl: withDatabase(server.adminUrl, name),
    appUrl: withDatabase(server.appUrl, name),
    drop: () => runSql(server.adminUrl, `drop database ${name} with (force)`),
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function runSql(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
