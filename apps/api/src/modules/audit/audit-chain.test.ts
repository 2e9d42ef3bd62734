import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { createEvent, hashOfLink } from './tests/audit-fixtures.ts';
import { listEventsAfter, type AuditRow } from './audit-queries.ts';
import { readCurrentAnchor, type AuditAnchor } from './audit-anchors.ts';
import { recordEvent } from './audit-log.ts';
import { verifyChain } from './audit-chain.ts';

/** The head of the chain as recorded outside. */
let anchor: AuditAnchor;
const length = 20;

const test = await startTestApp();
for (let index = 1; index <= length; index += 1) {
  await recordEvent(test.context.db, createEvent({ index }));
  if (index === 15) anchor = await readCurrentAnchor(test.context.db);
}
// As the owner of the database, these tests can change anything.
await test.sql.query(`
    alter table audit_event disable trigger all;
    create table saved_event as table audit_event;
    create table saved_head as table audit_head`);

afterEach(async () => {
  await test.sql.query(`
    truncate audit_event; insert into audit_event table saved_event;
    truncate audit_head; insert into audit_head table saved_head`);
});

describe('tampering with the database is found by the chain alone', () => {
  it('L03 an untouched chain is intact', async () => {
    expect(await verifyChain(test.context.db, [anchor])).toMatchObject({
      events: length,
      fault: null,
    });
  });

  const edit = (column: string, value: string) =>
    `update audit_event set ${column} = ${value} where seq = 7`;
  it.each([
    [
      'an edited body',
      edit('body', `convert_to('{"action":"tests.tried"}', 'UTF8')`),
      { kind: 'altered', seq: 7 },
    ],
    [
      'an edited bit',
      edit('body', 'set_byte(body, 40, get_byte(body, 40) # 1)'),
      { kind: 'altered', seq: 7 },
    ],
    ['an edited action', edit('action', `'tests.other'`), { kind: 'altered', seq: 7 }],
    ['an edited actor', edit('actor_id', 'gen_random_uuid()'), { kind: 'altered', seq: 7 }],
    ['an edited object', edit('object_id', `'another'`), { kind: 'altered', seq: 7 }],
    ['an edited person', edit('person_id', 'gen_random_uuid()'), { kind: 'altered', seq: 7 }],
    ['an edited time', edit('at_micros', 'at_micros + 1'), { kind: 'altered', seq: 7 }],
    ['an edited hash', edit('hash', 'sha256(hash)'), { kind: 'altered', seq: 7 }],
    ['an edited predecessor', edit('prev', 'sha256(prev)'), { kind: 'fork', seq: 7 }],
    ['a removed event', 'delete from audit_event where seq = 7', { kind: 'gap', seq: 8 }],
    ['a removed beginning', 'delete from audit_event where seq <= 7', { kind: 'gap', seq: 8 }],
    ['a removed end', 'delete from audit_event where seq > 7', { kind: 'truncated', seq: 7 }],
    ['everything removed', 'truncate audit_event', { kind: 'truncated', seq: 0 }],
    [
      'two events that changed places',
      `update audit_event set seq = 15 - seq + 1000 where seq in (7, 8);
       update audit_event set seq = seq - 1000 where seq > 1000`,
      { kind: 'fork', seq: 7 },
    ],
    [
      'two contents that changed places',
      `update audit_event to_ set body = from_.body from audit_event from_
       where to_.seq in (7, 8) and from_.seq = 15 - to_.seq`,
      { kind: 'altered', seq: 7 },
    ],
    [
      'an event put in twice',
      `insert into audit_event select 21, at_micros, action, body, prev, sha256(hash) from audit_event where seq = 20`,
      { kind: 'fork', seq: 21 },
    ],
    ['a head moved back', 'update audit_head set seq = 7', { kind: 'altered', seq: length }],
    ['a head moved on', 'update audit_head set seq = 21', { kind: 'truncated', seq: length }],
    [
      'a head with another hash',
      'update audit_head set hash = sha256(hash)',
      { kind: 'altered', seq: length },
    ],
  ] as const)('L03 %s', async (_, statement, fault) => {
    await test.sql.query(statement);
    expect(await verifyChain(test.context.db)).toMatchObject({ fault });
  });
});

describe('a rewritten chain is found by the anchor', () => {
  it.each([3, 15])('L03 rewritten from event %i on', async (from) => {
    await rewriteFrom(from, (link) => ({
      ...link,
      actor_id: null,
      object_id: null,
      body: Buffer.from('{"action":"tests.tried","forged":true}'),
    }));
    expect(await verifyChain(test.context.db)).toMatchObject({ events: length, fault: null });
    const { fault } = await verifyChain(test.context.db, [anchor]);
    expect(fault).toEqual({ seq: 15, kind: 'anchor_differs' });
  });

  it('L03 truncated, with a matching head', async () => {
    await test.sql.query(`
      delete from audit_event where seq > 10;
      update audit_head set seq = 10, hash = (select hash from audit_event where seq = 10)`);
    expect(await verifyChain(test.context.db)).toMatchObject({ events: 10, fault: null });
    const { fault } = await verifyChain(test.context.db, [anchor]);
    expect(fault).toEqual({ seq: 10, kind: 'truncated' });
  });

  it('L03 emptied, with a matching head', async () => {
    await test.sql.query(`
      truncate audit_event;
      update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`);
    expect(await verifyChain(test.context.db)).toMatchObject({ events: 0, fault: null });
    const { fault } = await verifyChain(test.context.db, [anchor]);
    expect(fault).toEqual({ seq: 0, kind: 'truncated' });
  });

  it('L03 with an event left out', async () => {
    await test.sql.query(`
      delete from audit_event where seq = 5;
      update audit_event set seq = seq - 1 + 1000 where seq > 5;
      update audit_event set seq = seq - 1000 where seq > 1000`);
    await rewriteFrom(5, (link) => link);
    expect(await verifyChain(test.context.db)).toMatchObject({ events: length - 1, fault: null });
    const { fault } = await verifyChain(test.context.db, [anchor]);
    expect(fault).toEqual({ seq: 15, kind: 'anchor_differs' });
  });

  it.each(['no JSON', '[]', 'null', '{"action":"tests.other"}'])(
    'L03 with %s in a body, even without the anchor',
    async (body) => {
      await rewriteFrom(7, (link) =>
        link.seq === 7 ? { ...link, body: Buffer.from(body) } : link,
      );
      const { fault } = await verifyChain(test.context.db);
      expect(fault).toEqual({ seq: 7, kind: 'altered' });
    },
  );
});

/** Changes links and recomputes every hash after them, and the head. */
async function rewriteFrom(
  from: number,
  change: (link: Omit<AuditRow, 'hash'>) => Omit<AuditRow, 'hash'>,
): Promise<void> {
  const links = await listEventsAfter(test.context.db, 0, 1000);
  let prev = links.find(({ seq }) => seq === from - 1)?.hash ?? Buffer.alloc(32);
  for (const link of links.filter(({ seq }) => seq >= from)) {
    const changed = change({ ...link, prev });
    const hash = hashOfLink(changed);
    await test.sql.query(
      `update audit_event set body = $1, prev = $2, hash = $3, actor_id = $5, object_id = $6
       where seq = $4`,
      [changed.body, prev, hash, link.seq, changed.actor_id, changed.object_id],
    );
    prev = hash;
  }
  await test.sql.query(
    'update audit_head set hash = $1, seq = (select max(seq) from audit_event)',
    [prev],
  );
}
