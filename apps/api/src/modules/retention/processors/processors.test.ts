import { describe, expect, it } from 'vitest';
import { buildProcessorRegister } from './processor-register.ts';
import { listProcessors } from './processors.ts';

const here = {
  smtpUrl: 'smtp://127.0.0.1:1025',
  gateway: new URL('http://127.0.0.1:3001/gateway'),
  identity: new URL('http://localhost:3001/identity'),
  databaseUrl: 'postgres://anupal@localhost/anupal',
  bucket: null,
  scanner: null,
};

it('what stays on this machine is no processor', () => {
  expect(listProcessors(here)).toEqual([]);
});

it('each outside host of the settings is one, and says what it gets', () => {
  const hosts = listProcessors({
    ...here,
    smtpUrl: 'smtps://user:secret@mail.example:465',
    gateway: new URL('https://api.razorpay.com'),
    identity: new URL('https://accounts.google.com'),
    bucket: new URL('https://s3.ap-south-1.amazonaws.com/bucket'),
  });
  expect(hosts.map(({ host }) => host)).toEqual([
    'mail.example',
    'api.razorpay.com',
    'accounts.google.com',
    's3.ap-south-1.amazonaws.com',
  ]);
  expect(JSON.stringify(hosts)).not.toContain('secret');
});

describe('the register', () => {
  const listed = listProcessors({ ...here, smtpUrl: 'smtps://mail.example:465' });
  const entry = {
    ...{ host: 'mail.example', company: 'Mail Co', country: 'India' },
    ...{ contract: 'DPA 7, folder 3', signedOn: '2026-10-01' },
  };
  const build = (entries: unknown) => buildProcessorRegister(listed, JSON.stringify(entries));

  it('has rows for hosting, logs and backups, and says which contracts are not entered', () => {
    const register = buildProcessorRegister(listed, null);
    expect(register.ok && register.rows.map(({ host }) => host)).toEqual([
      ...['mail.example', 'hosting', 'logs', 'backups'],
    ]);
    expect(register.ok && register.rows.some(({ hasContract }) => hasContract)).toBe(false);
  });

  it('is completed by the operator: company, country, contract and its date', () => {
    const register = build([entry, { ...entry, host: 'backups' }]);
    expect(register.ok && register.rows).toMatchObject([
      { country: 'India', contract: 'Mail Co: DPA 7, folder 3, signed on 2026-10-01' },
      { host: 'hosting', contract: 'not entered' },
      { host: 'logs', hasContract: false },
      { host: 'backups', hasContract: true },
    ]);
  });

  it.each([
    ['no JSON', '{', 'must be a JSON list'],
    ['a wrong date', JSON.stringify([{ ...entry, signedOn: '2026-02-30' }]), 'must be a JSON list'],
    ['an unknown host', JSON.stringify([{ ...entry, host: 'old.example' }]), 'old.example is not'],
  ])('refuses %s with what to do', (_, json, problem) => {
    const register = buildProcessorRegister(listed, json);
    expect(!register.ok && register.problem).toContain(problem);
  });
});
