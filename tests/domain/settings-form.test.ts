import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeColor } from '#app/domain/color.ts'
import { isChangedFrom, mergeFields, parseShown } from '#app/domain/field-merge.ts'
import { isListedTimeZone, timeZoneAreas } from '#app/domain/reference/time-zones.ts'
import {
  SETTINGS_SECTIONS,
  type Settings,
  type SettingsSection,
  settingsFields,
  settingsForm,
} from '#app/domain/store/form/settings.ts'
import { settingsErrors } from '#copy/merchant/settings'
import { submit } from './form-submission.ts'
import { refusalMessages } from './refusal-words.ts'

const storedSettings: Settings = {
  store: {
    name: 'Kijani Crafts',
    slug: 'kijani',
    description: 'Baskets, made by hand.',
    platform: 'whatsapp',
    sellerContact: '+254712480905',
    country: 'KE',
    currency: 'KES',
    timeZone: 'Africa/Nairobi',
    language: 'en',
    languages: ['en', 'sw'],
    primaryColor: '#008f27',
    accentColor: '#ffcd29',
    hasDelivery: true,
    deliveryFee: 20_050,
    hasPickup: true,
    storeAddress: 'Stall 114',
    googleMapUrl: 'https://maps.app.goo.gl/abc',
    largestHold: 20,
  },
  deposit: { depositPercent: 30 },
  social: {
    instagram: 'https://www.instagram.com/kijani.crafts',
    facebook: null,
    youtube: null,
    tiktok: null,
    whatsappGroup: null,
    telegramGroup: 'https://t.me/kijani',
    additional: null,
  },
  extras: {
    hasWhatsappBot: false,
    hasTelegramBot: true,
    hasLoyaltyProgram: false,
    hasCustomDomain: false,
    acceptsCreditCards: true,
  },
}

const fieldsOf = (section: SettingsSection) => settingsFields(section, storedSettings)

/** What each page makes of those of `fields` that it shows, or what it refuses of them. */
function check(fields: Record<string, string>): Record<string, unknown> {
  const values: Record<string, object> = {}
  const errors: Record<string, string> = {}
  for (const section of SETTINGS_SECTIONS) {
    const read = submit(settingsForm(section), { ...fieldsOf(section), ...fields })
    if (!read.ok) Object.assign(errors, refusalMessages(read.errors, settingsErrors()))
    else for (const [part, value] of Object.entries(read.value)) values[part] = { ...values[part], ...value }
  }
  return Object.keys(errors).length > 0 ? errors : values
}

test('all settings come back from their fields as they were, each page from its own', () => {
  expect(check({})).toEqual(storedSettings)
  for (const section of SETTINGS_SECTIONS) {
    expect(submit(settingsForm(section), fieldsOf(section)), section).toMatchObject({ ok: true })
  }
})

test('a deposit is a whole number from 0 to 100', () => {
  for (const depositPercent of [' 100 ', '100 %', '100%'])
    expect(check({ depositPercent })).toMatchObject({ deposit: { depositPercent: 100 } })
  for (const depositPercent of ['', '101', '-1', '12.5', 'half'])
    expect(check({ depositPercent })).toEqual({ depositPercent: 'Type a whole number from 0 to 100.' })
})

test('an address is read as it is meant, and one of our own pages is refused', () => {
  for (const [typed, slug] of [
    ['Mama Njeri', 'mama-njeri'],
    [' KIJANI ', 'kijani'],
    [`${'k'.repeat(60)}-x7k2m9`, `${'k'.repeat(60)}-x7k2m9`],
  ] as const) {
    expect(check({ slug: typed })).toMatchObject({ store: { slug } })
  }
  expect(check({ slug: ' ' })).toEqual({ slug: 'Use letters from a to z, digits and hyphens' })
  expect(check({ slug: 'Checkout' })).toEqual({
    slug: 'Our own pages use this word. Choose another address.',
  })
})

test('the largest order kept for a new customer is 20 to 500 pieces', () => {
  expect(check({ largestHold: ' 500 ' })).toMatchObject({ store: { largestHold: 500 } })
  for (const largestHold of ['', '19', '501', '20.5', '-20', '1e2', 'many', '0x20']) {
    expect(check({ largestHold })).toEqual({ largestHold: 'Choose a whole number from 20 to 500.' })
  }
})

test('what is wrong is said in the specification’s words', () => {
  expect(check({ name: ' x ' })).toEqual({ name: 'Store name must be at least 2 characters.' })
  expect(check({ name: '' })).toEqual({ name: 'Store name must be at least 2 characters.' })
  expect(check({ description: 'k'.repeat(121) })).toEqual({
    description: 'Store description must not exceed 120 characters.',
  })
  expect(check({ description: '🧺'.repeat(120) })).toMatchObject({ store: { description: '🧺'.repeat(120) } })
  expect(check({ deliveryFee: '-1' })).toHaveProperty('deliveryFee')
  expect(check({ primaryColor: 'red', timeZone: 'Mars/Olympus', country: 'XX', currency: 'BTC' })).toEqual({
    primaryColor: 'Type a colour like #00701F',
    timeZone: 'Please choose from the list',
    country: 'Please choose from the list',
    currency: 'Please choose from the list',
  })
})

test('every section’s refusals come at once, those of a switch that is off not at all', () => {
  const invalidFields = {
    name: 'x',
    contact: '0712',
    deliveryFee: '-1',
    googleMapUrl: 'ftp://x',
    facebook: 'javascript:1',
  }
  expect(Object.keys(check({ ...invalidFields, facebookOn: 'on' })).sort()).toEqual(
    ['contact', 'deliveryFee', 'facebook', 'googleMapUrl', 'name'].sort(),
  )
  const off = { hasDelivery: '', hasPickup: '', facebookOn: '' }
  expect(Object.keys(check({ ...invalidFields, ...off })).sort()).toEqual(['contact', 'name'])
})

test('a number may be missing, keeps its code in any country, and without one is of the chosen country', () => {
  const contact = (fields: Record<string, string>) => {
    const { store, ...refused } = check(fields)
    return store ? (store as Settings['store']).sellerContact : refused
  }
  expect(contact({ contact: ' ' })).toBeNull()
  expect(contact({ country: 'UG' })).toBe('+254712480905')
  expect(contact({ contact: '0772 123 456', country: 'UG' })).toBe('+256772123456')
  expect(contact({ contact: '00254 712 480 905', country: 'UG' })).toBe('+254712480905')
  expect(contact({ contact: '@kijani_crafts', platform: 'telegram' })).toBe('@kijani_crafts')
  expect(contact({ contact: '0712' })).toEqual({ contact: 'This phone number is too short' })
})

test('delivery and pickup keep their facts while they are on', () => {
  expect(check({ hasDelivery: '', hasPickup: '' })).toMatchObject({
    store: { deliveryFee: 0, storeAddress: null, googleMapUrl: null },
  })
  expect(check({ storeAddress: ' ' })).toEqual({ storeAddress: 'Type the address where buyers pick up' })
  expect(check({ deliveryFee: '' })).toMatchObject({ store: { hasDelivery: true, deliveryFee: 0 } })
})

test('a merge loses nothing: what was changed here stays, all else follows, and only true clashes are asked about', () => {
  const fields = fc.record({ a: value(), b: value(), c: value() })
  fc.assert(
    fc.property(fields, fields, fields, (first, ownFields, otherFields) => {
      const { values, merged, conflicts } = mergeFields(first, ownFields, otherFields)
      for (const field of ['a', 'b', 'c'] as const) {
        const isOwnChange = ownFields[field] !== first[field]
        const isOtherChange = otherFields[field] !== first[field]
        expect(values[field]).toBe(isOwnChange ? ownFields[field] : otherFields[field])
        expect(merged.includes(field)).toBe(isOtherChange && !isOwnChange)
        expect(conflicts.some((conflict) => conflict.field === field)).toBe(
          isOwnChange && isOtherChange && ownFields[field] !== otherFields[field],
        )
      }
      expect(isChangedFrom(otherFields, values)).toBe(JSON.stringify(values) !== JSON.stringify(otherFields))
      expect(mergeFields(otherFields, values, otherFields)).toEqual({ values, merged: [], conflicts: [] })
    }),
  )
  expect(parseShown('{"a":"1","b":2}')).toEqual({ a: '1' })
  expect([parseShown('nonsense'), parseShown('null'), parseShown('')]).toEqual([{}, {}, {}])
})

test('a colour is understood as people paste it', () => {
  expect(['7D2F23', ' #7d2f23 ', '#fa0', 'fa0'].map(normalizeColor)).toEqual([
    '#7d2f23',
    '#7d2f23',
    '#ffaa00',
    '#ffaa00',
  ])
  expect(['red', '#12', ''].map(normalizeColor)).toEqual(['red', '#12', ''])
})

test('every listed time zone is one that clocks know', () => {
  for (const { zones } of timeZoneAreas) {
    for (const { id } of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: id })).not.toThrow()
  }
  expect([isListedTimeZone('Africa/Nairobi'), isListedTimeZone('Nairobi')]).toEqual([true, false])
})

function value() {
  return fc.constantFrom('', 'x', 'y', 'z')
}
