import { text } from 'node:stream/consumers';
import { runOperator } from './operator/run-operator.ts';

const code = await runOperator(process.argv.slice(2), {
  readInput: () => text(process.stdin),
  print: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
});
process.exit(code);
