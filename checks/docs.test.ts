import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exists, read, repositoryFiles, root } from './repository.ts';

const pages = repositoryFiles().filter((path) => path.endsWith('.md'));

describe.each(pages)('%s', (page) => {
  const text = read(page).replaceAll(/^```[\s\S]*?^```/gm, '');

  it('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((path) => !pathExists(path))).toEqual([]);
  });

  it('has no broken links', () => {
    expect(linksIn(text).filter((link) => !isValidLink(page, link))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const commands = [...read(page).matchAll(/npm run ([a-z0-9-]+)(?: -w @anupal\/([a-z]+))?/g)];
    const unknown = commands.filter(([, script = '', workspace]) => !isScript(script, workspace));
    expect(unknown.map(([command]) => command)).toEqual([]);
  });
});

it('the pages were found', () => {
  expect(pages.length).toBeGreaterThan(10);
});

/** The paths from the root in a text; `<name>` and `*` match any name. */
function pathsIn(text: string): readonly string[] {
  const below =
    /(?<![\w/.@-])(?:apps|packages|scripts|checks|e2e|bench|docs|ops|\.ci)\/[\w.<>*/-]*/g;
  const atTheRoot = /(?<![\w/.-])(?:[A-Z]{2,}\.md|LICENSE|\.env\.example|knip\.json)(?![\w/])/g;
  const matches = [...text.matchAll(below), ...text.matchAll(atTheRoot)];
  const paths = matches.map(([path]) => path.replace(/[./]+$/, ''));
  return paths.filter((path) => !path.includes('/build'));
}

function pathExists(path: string): boolean {
  return globSync(path.replaceAll(/<\w+>|NNN/g, '*'), { cwd: root }).length > 0;
}

function linksIn(text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^(?:https?|mailto):/.test(link));
}

function isValidLink(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  return exists(target) && (anchor === undefined || anchors(target).includes(anchor));
}

function anchors(page: string): readonly string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isScript(name: string, workspace: string | undefined): boolean {
  const manifests = workspace
    ? globSync(`{apps,packages}/${workspace}/package.json`, { cwd: root })
    : ['package.json'];
  return manifests.some((path) => {
    const { scripts = {} } = JSON.parse(read(path)) as { scripts?: Record<string, string> };
    return Object.hasOwn(scripts, name);
  });
}
