import { expect, test } from 'vitest'
import { emptyOffers, languageFields, languagesForm } from '#app/domain/store/form/languages.ts'
import { chosenLanguage, languageRequest, languagesOfCountry, pathInLanguage } from '#app/domain/store/languages.ts'

test('the address goes before the cookie, and both only where the language is offered', () => {
  const request = (address: string, cookies: string | null) =>
    languageRequest(new URL(`https://shop.test${address}`), cookies)
  expect(chosenLanguage(request('/?lang=sw', 'lang=en'), ['en', 'sw'], 'en')).toBe('sw')
  expect(chosenLanguage(request('/', 'cart=1; lang=sw'), ['en', 'sw'], 'en')).toBe('sw')
  expect(chosenLanguage(request('/?lang=fr', 'lang=sw'), ['en', 'sw'], 'en')).toBe('sw')
  expect(chosenLanguage(request('/?lang=sw', 'lang=sw'), ['en'], 'en')).toBe('en')
  expect(chosenLanguage(request('/', null), ['sw', 'en'], 'sw')).toBe('sw')
  expect(request('/', 'slang=sw; lang=<b>').fromCookie).toBeNull()
})

test('a path says its language only where it is not the store’s own', () => {
  expect(pathInLanguage('/store/a', 'en', 'en')).toBe('/store/a')
  expect(pathInLanguage('/store/a', 'sw', 'en')).toBe('/store/a?lang=sw')
  expect(pathInLanguage('/store/a?product=1#top', 'sw', 'en')).toBe('/store/a?product=1&lang=sw#top')
})

test('stores of East Africa offer Kiswahili from the start', () => {
  expect([languagesOfCountry('KE'), languagesOfCountry('TZ'), languagesOfCountry('NG')]).toEqual([
    ['en', 'sw'],
    ['en', 'sw'],
    ['en'],
  ])
})

test('the settings keep the store’s own language first, and what is no code is refused', () => {
  expect(languagesForm.parse({ language: 'sw', offers: { en: 'on', sw: 'on', fr: '' } })).toEqual({
    language: 'sw',
    languages: ['sw', 'en'],
  })
  expect(languagesForm.parse({})).toEqual({ language: '', languages: [] })
  expect(languagesForm.safeParse({ language: 'Kiswahili!' }).success).toBe(false)
  expect({ ...emptyOffers(['en', 'sw']), ...languageFields({ language: 'sw', languages: ['sw', 'en'] }) }).toEqual({
    language: 'sw',
    'offers.en': 'on',
    'offers.sw': '',
  })
})
