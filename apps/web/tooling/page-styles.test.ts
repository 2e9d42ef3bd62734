import { expect, it } from 'vitest';
import { usedStyles, withInlineStyles } from './page-styles.ts';

it('keeps the rules that a page uses, for each width, state and theme', async () => {
  const css = [
    '.md\\:w-1\\/2:not(:where([data-narrow] *)){width:50%}',
    '.\\[\\&\\>li\\]\\:p-8>li{padding:3rem}',
    '.unused{color:red}',
    ':root[data-theme=dark]{color-scheme:dark}',
    '.menu:is(:where([open]) *){display:block}',
    ':lang(hi){line-height:1.7}',
    '@media (min-width:48rem){.p-4{padding:1rem}.p-6{padding:2rem}}',
  ].join('');
  const page =
    '<html><body class="md:w-1/2 [&amp;&gt;li]:p-8"><details class="menu p-4"><li>Menu</li></details></body></html>';
  const used = await usedStyles(css, [page]);
  expect(used).toContain('.md\\:w-1\\/2:not(:where([data-narrow] *)){width:50%}');
  expect(used).toContain('>li{padding:3rem}');
  expect(used).toContain('[data-theme=dark]');
  expect(used).toContain('.menu:is(:where([open]) *)');
  expect(used).toContain(':lang(hi){line-height:1.7}');
  expect(used).toContain('.p-4{padding:1rem}');
  expect(used).not.toContain('unused');
  expect(used).not.toContain('p-6');
});

it('a page has its own rules in it, and the whole stylesheet waits', () => {
  const page = '<head><link rel="stylesheet" href="/assets/entry-Ab_1x2y3.css#"/></head>';
  expect(withInlineStyles(page, 'p{color:red}')).toBe(
    '<head><style>p{color:red}</style>' +
      '<link rel="stylesheet" href="/assets/entry-Ab_1x2y3.css#" media="print" disabled/></head>',
  );
});
