import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { pdf } from './pdfs.ts';
import type { Renderer, RenderedPage } from '../rendering/rendered-document.ts';
import { detectPageLook } from '../rendering/page-look.ts';

/**
 * Renders images in this process and caches each result: for tests that are not about rendering.
 */
export function createInProcessRenderer(): Renderer {
  return {
    render: (bytes) => {
      const key = createHash('sha256').update(bytes).digest('hex');
      const result = renderedImages.get(key) ?? renderImage(bytes);
      renderedImages.set(key, result);
      return result;
    },
    redact: async (jpeg, parts) => {
      const { width, height } = await sharp(jpeg).metadata();
      const layers = parts.map((part) => ({
        input: {
          create: {
            width: Math.max(1, Math.round(part.width * width)),
            height: Math.max(1, Math.round(part.height * height)),
            channels: 3 as const,
            background: 'black',
          },
        },
        left: Math.round(part.left * width),
        top: Math.round(part.top * height),
      }));
      return { ok: true, value: await toPage(sharp(jpeg).composite(layers)) };
    },
    close: async () => undefined,
  };
}

const renderedImages = new Map<string, ReturnType<Renderer['render']>>();

async function renderImage(bytes: Uint8Array): ReturnType<Renderer['render']> {
  try {
    const page = await toPage(sharp(bytes).rotate());
    return { ok: true, value: { kind: 'image', pages: [page], original: null } };
  } catch {
    return { ok: false, refusal: 'not_a_document' };
  }
}

async function toPage(picture: Sharp): Promise<RenderedPage> {
  const { data, info } = await picture.jpeg().toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, look: await detectPageLook(data) };
}

/** A PDF that takes minutes to render. */
export function endlessPdf(): Buffer {
  return pdf({ content: '0 0 500 800 re W n '.repeat(20) + heavyContent });
}

const heavyContent = '1 0 0 RG 0 0 m 500 800 l 0 800 l 500 0 l B*\n'.repeat(100_000);

/** The child processes of this process (proc(5)). */
export async function childProcesses(): Promise<readonly number[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}
