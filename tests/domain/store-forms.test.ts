import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#app/domain/reference/countries.ts'
import { checkContact, currencyOfCountry, newStoreForm } from '#app/domain/store/form/create.ts'
import { featureFields, featuresForm } from '#app/domain/store/form/features.ts'
import { socialFields, socialForm } from '#app/domain/store/form/social.ts'
import { formErrors } from '#copy/onboarding/forms'
import { submit } from './form-submission.ts'
import { refusalMessages } from './refusal-words.ts'

const start = { name: 'Kijani Crafts', country: 'KE', currency: 'KES', currencyFor: 'KE', platform: 'whatsapp' }

test('a store begins with a name and a number; Kenya, the shilling and WhatsApp are taken for granted', () => {
  const read = submit(newStoreForm, { name: ' Kijani Crafts ', contact: '0712 480 905' })
  expect(read).toEqual({
    ok: true,
    value: {
      name: 'Kijani Crafts',
      country: 'KE',
      currency: 'KES',
      platform: 'whatsapp',
      sellerContact: '+254712480905',
    },
  })
})

test('what is missing of a store is said in the specification’s words', () => {
  const refusalsOf = (fields: Record<string, string>) => {
    const read = submit(newStoreForm, { ...start, ...fields })
    return read.ok ? {} : refusalMessages(read.errors, formErrors())
  }
  expect(refusalsOf({ name: ' ', contact: '' })).toEqual({
    name: 'Store name is required',
    contact: 'WhatsApp number is required',
  })
  expect(refusalsOf({ platform: 'telegram', contact: '' })).toEqual({ contact: 'Telegram number is required' })
  expect(refusalsOf({ name: 'x', contact: '0712480905' })).toEqual({
    name: 'Store name must be at least 2 characters.',
  })
  expect(refusalsOf({ contact: '0712' })).toEqual({ contact: 'This phone number is too short' })
})

test('the country sets the currency, before any script too, and a chosen one stays', () => {
  const currency = (fields: Record<string, string>) => {
    const read = submit(newStoreForm, { ...start, contact: '712480905', ...fields })
    return read.ok ? read.value.currency : null
  }
  expect(currency({ country: 'UG', contact: '772123456' })).toBe('UGX')
  expect(currency({ country: 'UG', contact: '772123456', currency: 'USD' })).toBe('USD')
  expect(currency({ country: 'UG', contact: '772123456', currencyFor: 'UG' })).toBe('KES')
  expect(currency({ currency: 'nonsense' })).toBe('KES')
  expect(currency({ country: 'KW', contact: '50012345', currency: 'KWD' })).toBe('USD')
  for (const { iso } of countries) expect(currencyOfCountry(iso)).toMatch(/^[A-Z]{3}$/)
})

test('on Telegram a username will do', () => {
  const parsedDescription = (input: string) => {
    const contact = checkContact(input, 'telegram', 'KE')
    return contact.ok ? contact.contact : contact.reason
  }
  expect(['@kijani_crafts', 't.me/kijani_crafts', 'https://t.me/kijani_crafts'].map(parsedDescription)).toEqual(
    Array(3).fill('@kijani_crafts'),
  )
  expect(parsedDescription('0712 480 905')).toBe('+254712480905')
  expect([parsedDescription('@abc'), parsedDescription('@with space')]).toEqual([
    'username-invalid',
    'username-invalid',
  ])
})

const features = {
  hasDelivery: true,
  deliveryFee: 20_050,
  hasPickup: true,
  storeAddress: 'Kenyatta Market, stall 114',
  googleMapUrl: 'https://maps.app.goo.gl/abc',
  hasWhatsappBot: true,
  hasTelegramBot: false,
  hasLoyaltyProgram: true,
  hasCustomDomain: false,
  acceptsCreditCards: true,
}

test('store features come back from their fields as they were', () => {
  expect(submit(featuresForm, featureFields(features))).toEqual({ ok: true, value: features })
})

test('a fee counts only with delivery, an address only with pickup', () => {
  const fields = { ...featureFields(features), hasDelivery: '', hasPickup: '', deliveryFee: 'nonsense' }
  expect(submit(featuresForm, fields)).toMatchObject({
    ok: true,
    value: { deliveryFee: 0, storeAddress: null, googleMapUrl: null },
  })
  expect(submit(featuresForm, { hasDelivery: 'on', deliveryFee: '' })).toMatchObject({ value: { deliveryFee: 0 } })
  const refusals = { '-1': 'negative', '1.234': 'too-many-decimals', free: 'not-a-number' }
  for (const [deliveryFee, refusal] of Object.entries(refusals)) {
    expect(submit(featuresForm, { hasDelivery: 'on', deliveryFee })).toEqual({
      ok: false,
      errors: { deliveryFee: refusal },
    })
  }
})

test('a social link is kept when it is on and has a value; Instagram by its handle', () => {
  const fields = {
    instagramOn: 'on',
    instagram: '@kijani.crafts',
    facebookOn: 'on',
    facebook: '',
    tiktok: 'https://tiktok.com/@kijani',
    additionalOn: 'on',
    additional: 'http://kijani.example/blog',
  }
  const read = submit(socialForm, fields)
  expect(read).toEqual({
    ok: true,
    value: {
      instagram: 'https://www.instagram.com/kijani.crafts',
      facebook: null,
      youtube: null,
      tiktok: null,
      whatsappGroup: null,
      telegramGroup: null,
      additional: 'https://kijani.example/blog',
    },
  })
  if (read.ok) expect(socialFields(read.value)).toMatchObject({ instagramOn: 'on', instagram: 'kijani.crafts' })
  if (read.ok) expect(submit(socialForm, socialFields(read.value))).toEqual(read)
})

test('no link of another scheme or network gets in', () => {
  fc.assert(
    fc.property(fc.constantFrom('javascript:', 'data:', 'ftp:', 'file:'), fc.string(), (scheme, rest) => {
      const read = submit(socialForm, { additionalOn: 'on', additional: scheme + rest })
      return !read.ok || read.value.additional === null || read.value.additional.startsWith('https:')
    }),
  )
  expect(submit(socialForm, { facebookOn: 'on', facebook: 'https://evil.example/facebook.com' })).toMatchObject({
    ok: false,
  })
})
