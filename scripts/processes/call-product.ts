import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** A call of an exported function of the product. */
interface ProductCall {
  file: string;
  name: string;
  argument: unknown;
}

/** Calls the function in a separate process and resolves to its result, a string. */
export async function callProduct({ file, name, argument }: ProductCall): Promise<string> {
  const code = `const { ${name} } = await import(${JSON.stringify(pathToFileURL(file).href)});
    const answer = await ${name}(${JSON.stringify(argument)});
    process.stdout.write(${JSON.stringify(mark)} + answer);`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout.slice(stdout.indexOf(mark) + mark.length);
}

const run = promisify(execFile);

/** Separates the result from other output of the product. */
const mark = '\u0000answer\u0000';
