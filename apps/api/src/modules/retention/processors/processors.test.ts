import { expect, it } from 'vitest';
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
