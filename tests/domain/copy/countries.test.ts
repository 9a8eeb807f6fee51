import { expect, test } from 'vitest'
import { countryName, namedCountries, phoneCountries } from '#app/copy/countries.ts'
import { namedCurrencies } from '#app/copy/currencies.ts'
import { languageCodes } from '#app/copy/languages.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { countries } from '#app/domain/reference/countries.ts'
import { currencies } from '#app/domain/reference/currencies.ts'
import { countryNames } from '#copy/countries'
import { currencyNames } from '#copy/currencies'

const inKiswahili = <T>(run: () => T) => inLanguage('sw', run)

test.each(languageCodes)('every country and currency has a name in %s, and no other has one', (code) => {
  inLanguage(code, () => {
    expect(Object.keys(countryNames()).toSorted()).toEqual(countries.map(({ iso }) => iso).toSorted())
    expect(Object.keys(currencyNames()).toSorted()).toEqual(currencies.map((currency) => currency.code).toSorted())
  })
})

test('Kenya leads the countries, all others follow by the name that is shown', () => {
  const shown = () => namedCountries().map(({ name }) => name)
  expect(shown().slice(0, 3)).toEqual(['Kenya', 'Afghanistan', 'Albania'])
  // In Kiswahili South Africa stands under A, Germany under U.
  expect(inKiswahili(shown).slice(0, 3)).toEqual(['Kenya', 'Afghanistan', 'Afrika Kusini'])
  expect(inKiswahili(shown).slice(-3)).toEqual(['Yemeni', 'Zambia', 'Zimbabwe'])
  expect(namedCurrencies()[0]).toEqual({ code: 'KES', symbol: 'KSh', name: 'Kenyan Shilling' })
  expect(inKiswahili(namedCurrencies)[0]?.name).toBe('Shilingi ya Kenya')
})

test('the English order of the countries is that of their table', () => {
  expect(namedCountries().map(({ iso }) => iso)).toEqual(countries.map(({ iso }) => iso))
})

test('South Africa and Zimbabwe follow Kenya where a dial code is chosen', () => {
  const first = () => phoneCountries().slice(0, 4)
  expect(first().map(({ name }) => name)).toEqual(['Kenya', 'South Africa', 'Zimbabwe', 'Afghanistan'])
  expect(inKiswahili(first).map(({ iso }) => iso)).toEqual(['KE', 'ZA', 'ZW', 'AF'])
  expect(phoneCountries()).toHaveLength(countries.length)
})

test('an unknown country keeps its code', () => {
  expect([countryName('DE'), inKiswahili(() => countryName('DE')), countryName('QQ')]).toEqual([
    'Germany',
    'Ujerumani',
    'QQ',
  ])
})
