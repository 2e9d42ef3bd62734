import sharp, { type Sharp } from 'sharp';
import type { Drawing, DrawnPage } from './document.ts';

/** Draws pictures within this process, which is quicker; for tests of something else. */
export function openPlainDrawing(): Drawing {
  return {
    draw: async (bytes) => {
      try {
        const page = await redraw(sharp(bytes).rotate());
        return { ok: true, value: { kind: 'image', pages: [page], original: null } };
      } catch {
        return { ok: false, refusal: 'not_a_document' };
      }
    },
    blackOut: async (jpeg, parts) => {
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
      return { ok: true, value: await redraw(sharp(jpeg).composite(layers)) };
    },
    close: async () => undefined,
  };
}

async function redraw(picture: Sharp): Promise<DrawnPage> {
  const { data, info } = await picture.jpeg().toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}
