import { expect, test } from '../support/fixtures.ts';

test('Hindi headings and text use the font of the site', async ({ page }) => {
  await page.goto('/hi');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  for (const selector of ['h1', 'main p']) {
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.length, selector).toBeGreaterThan(0);
    expect(
      fonts.filter(({ isCustomFont }) => !isCustomFont),
      selector,
    ).toEqual([]);
  }
});
