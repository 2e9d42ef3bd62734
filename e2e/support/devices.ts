import { createHash } from 'node:crypto';
import type { Language } from '@anupal/contract/languages';
import type { BrowserContextOptions, Page } from '@playwright/test';
import type { DemoAccount } from './demo-accounts.ts';
import { translator, type Translate } from './text.ts';

/** The devices on which journeys run: a language and a size. */
export const deviceNames = ['English desktop', 'Hindi phone'] as const;

/** One of the devices. */
type DeviceName = (typeof deviceNames)[number];

/** The properties of a device. */
export interface DeviceSettings {
  readonly language: Language;
  readonly isPhone: boolean;
  readonly width: number;
  /** The texts in its language. */
  readonly t: Translate;
  readonly context: BrowserContextOptions;
}

/** The options of a new page. */
interface OpenOptions extends BrowserContextOptions {
  /** The demo account that is signed in; none by default. */
  readonly as?: DemoAccount;
}

/** A device on which a journey opens pages, each in a browser of its own. */
export interface Device extends DeviceSettings {
  open(options?: OpenOptions): Promise<Page>;
}

/** The two devices. */
export const devices: Readonly<Record<DeviceName, DeviceSettings>> = {
  'English desktop': {
    language: 'en',
    isPhone: false,
    width: 1280,
    t: translator('en'),
    context: { viewport: { width: 1280, height: 800 } },
  },
  'Hindi phone': {
    language: 'hi',
    isPhone: true,
    width: 360,
    t: translator('hi'),
    context: { viewport: { width: 360, height: 740 }, hasTouch: true },
  },
};

/**
 * The device of a journey: the one that its title ends with, in parentheses, otherwise one by a hash
 * of the title. `E2E_SWAP=1` gives each of the latter the other device.
 */
export function deviceFor(title: string): DeviceName {
  const named = deviceNames.find((name) => title.endsWith(`(${name})`));
  if (named !== undefined) return named;
  const isOdd = (createHash('sha256').update(title).digest()[0] ?? 0) % 2 === 1;
  const isSwapped = process.env.E2E_SWAP === '1';
  return isOdd === isSwapped ? 'English desktop' : 'Hindi phone';
}
