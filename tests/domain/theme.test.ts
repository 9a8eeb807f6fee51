import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, isHexColor, mix } from '#app/domain/color.ts'
import {
  colorUse,
  DEFAULT_ACCENT,
  DEFAULT_PRIMARY,
  type ThemeColors,
  themeColors,
  themeCss,
} from '#app/domain/store/theme.ts'

const [WHITE, PAPER, INK] = ['#ffffff', '#faf8f4', '#1b1f1a']

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
// Near the paper and in the middle the rules change.
const light = fc.float({ min: 0, max: 1, noNaN: true }).chain((share) => hex.map((color) => mix(color, PAPER, share)))
const color = fc.oneof(hex, light)

function anyStore(check: (colors: ThemeColors, primary: string) => void) {
  fc.assert(
    fc.property(color, color, (primary, accent) => check(themeColors(primary, accent), primary)),
    {
      numRuns: 500,
      examples: [
        [DEFAULT_PRIMARY, DEFAULT_ACCENT],
        ['#ffd400', '#ffd400'],
        [WHITE, WHITE],
        ['#000000', '#000000'],
        ['#777777', '#767676'],
      ],
    },
  )
}

test('words are read on every fill, tint and ground, whatever a merchant chooses', () => {
  anyStore((colors) => {
    const pairs = [
      [colors['on-fill'], colors.fill],
      [colors['on-fill'], colors['fill-hover']],
      [colors['on-brand'], colors.brand],
      [colors['on-accent'], colors.accent],
      [colors['on-badge'], colors.badge],
      ...[WHITE, PAPER, colors['brand-soft']].map((ground) => [colors['brand-strong'], ground]),
    ]
    for (const [text = '', fill = ''] of pairs) expect(contrastRatio(text, fill)).toBeGreaterThanOrEqual(4.5)
    expect([WHITE, INK]).toContain(colors['on-fill'])
  })
})

test('a button is told from the page, and the number of the cart from its button', () => {
  anyStore((colors) => {
    const seen = [colors.fill, colors['fill-edge']].map((fill) => contrastRatio(fill, PAPER))
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3)
    expect(contrastRatio(colors.badge, colors.fill)).toBeGreaterThanOrEqual(3)
    expect(contrastRatio(colors['brand-strong'], colors['brand-soft'])).toBeGreaterThanOrEqual(3)
  })
})

test('a light colour stays as it is: nothing that is filled or read is darkened into mud', () => {
  anyStore((colors, primary) => {
    expect(colors.brand).toBe(primary)
    const isLight = contrastRatio(primary, PAPER) < 3
    if (isLight) {
      expect(colors['brand-strong']).toBe(INK)
      expect([primary, INK]).toContain(colors.fill)
    } else {
      // Between white and ink one step darker carries white; more would be another colour.
      expect(contrastRatio(colors.fill, primary)).toBeLessThanOrEqual(1.3)
    }
    if (colorUse(primary) === 'plain') expect(colors.fill).toBe(primary)
  })
})

test.each([
  ['#ffd400', 'edged', { fill: '#ffd400', 'on-fill': INK, badge: INK, 'brand-strong': INK }],
  [WHITE, 'swapped', { fill: INK, 'on-fill': WHITE, 'fill-edge': INK, badge: DEFAULT_ACCENT }],
  ['#fff8e7', 'swapped', { fill: INK }],
  ['#111111', 'plain', { fill: '#111111', 'on-fill': WHITE, badge: DEFAULT_ACCENT, 'brand-strong': '#111111' }],
  ['#1f5fa8', 'plain', { fill: '#1f5fa8', 'on-fill': WHITE }],
  ['#f0592a', 'plain', { fill: '#f0592a', 'on-fill': INK }],
  [DEFAULT_PRIMARY, 'darker', { 'on-fill': WHITE, badge: DEFAULT_ACCENT }],
] as const)('%s is %s', (primary, use, colors) => {
  expect(colorUse(primary)).toBe(use)
  expect(themeColors(primary, DEFAULT_ACCENT)).toMatchObject(colors)
})

test('what is no colour never reaches the style sheet', () => {
  const css = themeCss('red;}</style><script>', 'url(x)')
  expect(css).toBe(themeCss(DEFAULT_PRIMARY, DEFAULT_ACCENT))
  expect(css).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/)
  expect(themeCss('#ffd400', '#ffd400')).toMatch(/^:root\{(--[a-z-]+:(#[0-9a-f]{6}|3px);?)+\}$/)
  expect(['#fff', '#GGGGGG', '#12345', '#1234567', 'red', '#123456\n'].some(isHexColor)).toBe(false)
})

test('black on white is 21 to 1', () => {
  expect(contrastRatio('#000000', WHITE)).toBe(21)
})
