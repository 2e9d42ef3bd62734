import { createPublicKey, verify } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, openDatabase, type Db } from '../../platform/db/database.ts';
import { directUrl, openPool } from '../../platform/db/pool.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createEvent } from './tests/audit-fixtures.ts';
import { auditAnchorQueue } from './jobs.ts';
import { readCurrentAnchor } from './audit-anchors.ts';
import { recordEvent, recordEvents } from './audit-log.ts';
import { verifyChain } from './audit-chain.ts';

let test: TestApp;
/** Forty connections with the application's role and without timeouts. */
let crowd: Db;

beforeAll(async () => {
  test = await createTestApp();
  const url = directUrl(test.database.appUrl, test.database.ownerUrl);
  const pool = openPool({ url, connections: 40, onError: () => undefined });
  const patience = {
    connectionTimeoutMillis: 0,
    query_timeout: 0,
    options: '-c statement_timeout=0 -c lock_timeout=0',
  };
  Object.assign(pool.options, patience);
  crowd = openDatabase(pool);
});

afterAll(async () => {
  await crowd.destroy();
  await test.stop();
});

describe('concurrent writes', () => {
  it('L03 400 parallel writes neither fork the chain nor lose events', async () => {
    const before = await readCurrentAnchor(test.context.db);
    const writes = Array.from({ length: 400 }, (_, index) =>
      recordEvent(crowd, createEvent({ index })),
    );
    await Promise.all(writes);
    const after = await readCurrentAnchor(test.context.db);
    expect(after.seq).toBe(before.seq + 400);
    const { rows } = await test.sql.query(
      `select count(*)::int as links, count(distinct prev)::int as predecessors,
         count(distinct convert_from(body, 'UTF8')::jsonb -> 'detail' ->> 'index')::int as events,
         min(seq)::int as first, max(seq)::int as last
       from audit_event where seq > $1`,
      [before.seq],
    );
    expect(rows).toEqual([
      { links: 400, predecessors: 400, events: 400, first: before.seq + 1, last: after.seq },
    ]);
    expect(await verifyChain(test.context.db, [before, after])).toEqual({
      events: after.seq,
      head: after,
      fault: null,
    });
  });

  it('L03 a rollback leaves no gap', async () => {
    const before = await readCurrentAnchor(test.context.db);
    const writes = Array.from({ length: 90 }, (_, index) =>
      inTransaction(crowd, async (trx) => {
        await recordEvents(trx, [createEvent(), createEvent()]);
        if (index % 3 === 0) throw new Error('rolled back');
      }),
    );
    const settled = await Promise.allSettled(writes);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(30);
    const verdict = await verifyChain(test.context.db);
    expect(verdict).toMatchObject({ events: before.seq + 120, fault: null });
  });

  it('L03 a chain that grows during verification is intact', async () => {
    const writes = Promise.all(
      Array.from({ length: 300 }, () => recordEvent(crowd, createEvent())),
    );
    const faults: unknown[] = [];
    const anchor = await readCurrentAnchor(test.context.db);
    for (let walks = 0; walks < 30; walks += 1) {
      faults.push((await verifyChain(test.context.db, [anchor])).fault);
    }
    await writes;
    expect(new Set(faults)).toEqual(new Set([null]));
  });
});

describe('the application cannot change the past', () => {
  let app: pg.Client;

  beforeAll(async () => {
    app = new pg.Client({ connectionString: test.database.appUrl });
    await app.connect();
  });

  afterAll(async () => {
    await app.end();
  });

  it.each([
    `update audit_event set action = 'tests.changed'`,
    'update audit_event set at_micros = 0 where seq = 1',
    'delete from audit_event',
    'delete from audit_event where seq = 1',
    'truncate audit_event',
    'truncate audit_event cascade',
    'alter table audit_event disable trigger all',
    'drop table audit_event',
    'drop trigger audit_event_append_only on audit_event',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
  ])('L03 %s', async (statement) => {
    const before = await readCurrentAnchor(test.context.db);
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await verifyChain(test.context.db, [before])).toMatchObject({ fault: null });
  });

  it.each([
    `update audit_event set action = 'tests.changed'`,
    'delete from audit_event',
    'truncate audit_event',
  ])('L03 nor can the owner by mistake: %s', async (statement) => {
    await expect(test.sql.query(statement)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('the anchor', () => {
  it('L03 is logged, signed, with the head of the chain', async () => {
    await recordEvent(test.context.db, createEvent());
    await auditAnchorQueue(test.context).run({});
    const line = test.logLines.findLast((text) => text.includes('audit anchor')) ?? '';
    const { seq, hash, signature } = JSON.parse(line) as {
      seq: number;
      hash: string;
      signature: string;
    };
    expect({ seq, hash }).toEqual(await readCurrentAnchor(test.context.db));
    const key = createPublicKey(
      test.context.keys.current.verifying.export({ format: 'pem', type: 'spki' }),
    );
    const isSigned = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect(isSigned(`${seq}:${hash}`)).toBe(true);
    expect(isSigned(`${seq + 1}:${hash}`)).toBe(false);
  });
});
