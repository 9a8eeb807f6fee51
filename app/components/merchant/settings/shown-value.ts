import { countryName } from '#app/copy/countries.ts'
import { languageOf } from '#app/copy/languages.ts'
import { COMING_FEATURES } from '#app/domain/store/features-form.ts'
import { isPlatform, platformName } from '#app/domain/store/store.ts'
import { changesWords as words } from '#copy/merchant/changes'

const switches = new Set<string>([...COMING_FEATURES, 'hasDelivery', 'hasPickup'])

export function shownValue(field: string, value: string): string {
  if (field === 'language') return languageOf(value)?.name ?? value
  if (switches.has(field) || field.endsWith('On') || field.startsWith('offers.'))
    return value === 'on' ? words().on : words().off
  if (value === '') return words().nothing
  if (field === 'country') return countryName(value)
  if (field === 'platform' && isPlatform(value)) return platformName(value)
  return field === 'instagram' ? `@${value}` : value
}
