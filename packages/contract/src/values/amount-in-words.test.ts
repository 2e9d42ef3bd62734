import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { paise } from './paise.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
    [50, 'Rupees Zero and Fifty Paise Only', 'शून्य रुपये और पचास पैसे मात्र'],
    [101, 'Rupees One and One Paise Only', 'एक रुपया और एक पैसा मात्र'],
    [1900, 'Rupees Nineteen Only', 'उन्नीस रुपये मात्र'],
    [4000, 'Rupees Forty Only', 'चालीस रुपये मात्र'],
    [9999, 'Rupees Ninety-Nine and Ninety-Nine Paise Only', 'निन्यानवे रुपये और निन्यानवे पैसे मात्र'],
    [10_000, 'Rupees One Hundred Only', 'एक सौ रुपये मात्र'],
    [
      1_646_900,
      'Rupees Sixteen Thousand Four Hundred Sixty-Nine Only',
      'सोलह हज़ार चार सौ उनहत्तर रुपये मात्र',
    ],
    [
      123_456_750,
      'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Fifty Paise Only',
      'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और पचास पैसे मात्र',
    ],
    [1_000_000_000, 'Rupees One Crore Only', 'एक करोड़ रुपये मात्र'],
    [100_000_100_000_000, 'Rupees One Lakh Crore Ten Lakh Only', 'एक लाख करोड़ दस लाख रुपये मात्र'],
  ])('%i paise', (amount, english, hindi) => {
    expect(amountInWords(paise(amount), 'en')).toBe(english);
    expect(amountInWords(paise(amount), 'hi')).toBe(hindi);
  });

  it.each(['en', 'hi'] as const)(
    'has a word of its own for each number below a hundred: %s',
    (language) => {
      const words = Array.from({ length: 100 }, (_, rupees) =>
        amountInWords(paise(rupees * 100), language),
      );
      expect(new Set(words).size).toBe(100);
      expect(words.filter((text) => /  |undefined/.test(text))).toEqual([]);
    },
  );

  it('is never negative', () => {
    expect(() => amountInWords(paise(-1), 'en')).toThrow(RangeError);
  });
});
