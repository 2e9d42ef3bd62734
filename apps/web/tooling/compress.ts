import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const texts = '**/*.{html,js,css,json,svg,txt,webmanifest}';
const worthwhileBytes = 400;

/** Writes a `.br` file beside each text file of a folder that is worth compressing. */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob(texts, { cwd: folder })) {
    const path = join(folder, name);
    const { size } = await stat(path);
    if (size >= worthwhileBytes) await writeFile(`${path}.br`, await brotli(path));
  }
}

async function brotli(path: string): Promise<Buffer> {
  const text = await readFile(path);
  return compress(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  });
}
