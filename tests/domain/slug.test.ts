import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedSlug, isSlug, readSlug, slugify, suffixOf, withSuffix } from '#app/domain/store/slug.ts'

test.each([
  ['Kijani Crafts', 'kijani-crafts'],
  ['  Mama  Nduku & Sons ', 'mama-nduku-sons'],
  ['Duka_la_Juma', 'duka_la_juma'],
  ['Café Zuri', 'cafe-zuri'],
  ['--A--B--', 'a-b'],
  ['100% Cotton', '100-cotton'],
  ['Straße & Møbel Łódź', 'strasse-mobel-lodz'],
  ['Mama’s – Æbler', 'mamas-aebler'],
])('%s lives at %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test.each(['دكان', '🧺🧺', '---', '___', ''])('%j has no slug of its own and becomes store- with a suffix', (name) => {
  expect(slugify(name)).toBe('')
  expect(withSuffix(slugify(name), 'x7k2m9')).toBe('store-x7k2m9')
})

test.each([
  ['Mama Njeri', 'mama-njeri'],
  [' KIJANI-Crafts ', 'kijani-crafts'],
  ['https://kibanda.example/store/mama-njeri', 'mama-njeri'],
  ['kibanda.example/store/Mama-Njeri/?product=a1#b', 'mama-njeri'],
  ['/store/mama njeri', 'mama-njeri'],
  ['http://127.0.0.1:8787/og-meta/kijani-crafts-x7k2m9?product=a1', 'kijani-crafts-x7k2m9'],
  ['kibanda.example/store/', ''],
  ['my/store', 'mystore'],
  ['日本', ''],
])('%j is typed for the address %j', (text, slug) => {
  expect(readSlug(text)).toBe(slug)
})

test('a slug is always a slug, and its own slug', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ a-zA-Z0-9_-]{0,90}$/)),
      (name) => {
        const slug = slugify(name)
        return slug === '' || (isSlug(slug) && slugify(slug) === slug && isSlug(withSuffix(slug, 'abc123')))
      },
    ),
  )
})

test('only a last segment of six characters is a suffix', () => {
  expect(suffixOf('kijani-crafts-x7k2m9')).toBe('x7k2m9')
  expect(suffixOf('kijani-crafts')).toBe('crafts')
  expect(suffixOf('kijani-craft')).toBeNull()
  expect(suffixOf('crafts')).toBeNull()
  expect(suffixOf('-crafts')).toBeNull()
})

test('a suffix can be taken off again', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.stringMatching(/^[a-z0-9]{6}$/),
      (name, suffix) => suffixOf(withSuffix(slugify(name), suffix)) === suffix,
    ),
  )
})

test('route words are nobody’s slug', () => {
  expect(['search', 'checkout', 'og-meta', 'product-creation'].every(isReservedSlug)).toBe(true)
  expect(isReservedSlug('kijani-crafts')).toBe(false)
})

test.each(['', 'A', 'a b', '-a', 'a-', 'a/b', 'a.b', '../x', 'é', 'a'.repeat(80)])('%j is no slug', (slug) => {
  expect(isSlug(slug)).toBe(false)
})
