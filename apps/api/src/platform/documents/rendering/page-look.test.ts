import { afterAll, expect, it } from 'vitest';
import { cardImage, plainImage } from '../testing/images.ts';
import { pdf } from '../testing/pdfs.ts';
import { createRenderer } from './renderer.ts';

const renderer = createRenderer();

afterAll(() => renderer.close());

it.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['clear', 'a card', () => cardImage()],
  ['clear', 'a card from afar', () => cardImage({ width: 480, height: 300 })],
  ['clear', 'a large photo of a card', () => cardImage({ width: 3000, height: 1875 })],
  ['clear', 'a card a little soft', () => cardImage({ blur: 1 })],
  ['clear', 'a page with one line', () => pdf({ content: '0 g 90 700 300 8 re f' })],
  ['blurred', 'a card out of focus', () => cardImage({ blur: 3 })],
  ['blurred', 'a large one', () => cardImage({ width: 3000, height: 1875, blur: 10 })],
  ['blank', 'one colour', () => plainImage({ width: 800, height: 500 })],
  ['blank', 'a page with nothing', () => pdf({ content: ' ' })],
  ['blank', 'a page with a speck', () => pdf({ content: '0 g 300 500 2 2 re f' })],
])('detects a %s page: %s', async (look, _, make) => {
  const rendered = await renderer.render(await make(), {
    account: 'somebody',
    network: '203.0.113.1',
  });
  expect(rendered.ok && rendered.value.pages.map((page) => page.look)).toEqual([look]);
});
