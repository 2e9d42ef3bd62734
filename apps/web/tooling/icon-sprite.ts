import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { iconNames, type IconName } from '../src/ui/icon-names.ts';

const folder = join(import.meta.dirname, '../.cache');
const file = join(folder, 'icons.svg');

/** Puts the icons of the product into one SVG file, so that none of them needs script. */
export function iconSprite(): Plugin {
  return {
    name: 'anupal:draw-icons',
    async config() {
      const symbols = await Promise.all(iconNames.map(renderSymbol));
      await mkdir(folder, { recursive: true });
      const drawn = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
      // An unchanged file keeps its timestamp, so that watchers do not see a change.
      if ((await readFile(file, 'utf8').catch(() => null)) !== drawn) await writeFile(file, drawn);
    },
  };
}

async function renderSymbol(name: IconName): Promise<string> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType }; // its exports are such components
  const shapes = renderToStaticMarkup(createElement(icon.default)).replace(
    /^<svg[^>]*>|<\/svg>$/g,
    '',
  );
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}
