import { connect } from 'node:net';
import { auth } from '@anupal/contract/auth';
import { readSettings, sendResult } from './worker-channel.ts';

// Clients that never finish: half send headers, half a body, one byte per second. Closed sockets
// are reopened, so that their number is constant.

/** The settings of the load. */
export interface SlowSocketSettings {
  readonly baseUrl: string;
  readonly sockets: number;
}

const { baseUrl, sockets } = readSettings() as SlowSocketSettings; // from startWorker
const { hostname, port } = new URL(baseUrl);
const unfinishedHeaders = `GET /api${auth.me.path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Slow: `;
const unfinishedBody = `POST /api${auth.login.path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"email":"`;

let open = 0;
for (let index = 0; index < sockets; index += 1) {
  send(index % 2 === 0 ? unfinishedHeaders : unfinishedBody);
}

function send(beginning: string): void {
  const socket = connect({ host: hostname, port: Number(port) }, () => {
    socket.write(beginning);
    open += 1;
    if (open === sockets) sendResult({ open });
  });
  const trickle = setInterval(() => socket.write('a'), 1000);
  socket.resume();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(trickle);
    setTimeout(() => send(beginning), 50);
  });
}
