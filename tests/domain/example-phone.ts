import { type CountryCode, getExampleNumber } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'

/** Returns the numbering plan's example of a mobile number; `dialled` is the national form. */
export function examplePhone(iso: string) {
  const phone = getExampleNumber(iso as CountryCode, examples, metadata)
  if (!phone) throw new Error(`no example number of ${iso}`)
  return {
    e164: phone.number as string,
    national: phone.nationalNumber as string,
    international: phone.formatInternational(),
    dialled: phone.formatNational(),
  }
}
