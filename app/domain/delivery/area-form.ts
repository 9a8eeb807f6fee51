import * as z from 'zod'
import { type MoneyRefusal, plainAmount } from '#app/domain/money.ts'
import { readAmount } from '#app/domain/money-field.ts'
import { type Fields, switchValue } from '#app/domain/onboarding/fields.ts'
import { socialLink } from '#app/domain/store/social-links.ts'
import { nameField, refuse, switchField, textField } from '#app/domain/text/form-field.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { AREA_KINDS, type AreaKind, type OfferedArea } from './area.ts'
import { MAX_WINDOWS, readWindows, type WindowRefusal, windowField, windowFields } from './window-form.ts'

export const AREA_NAME_MAX = 60
export const PART_MAX = 40
export const ETA_MAX = 60
export const ADDRESS_MAX = 200
export const LEAD_MAX = 10_080

export const LEAD_MINUTES = [0, 30, 60, 120, 240, 1_440, 2_880, 4_320, 10_080]

export type AreaTerms = Omit<OfferedArea, 'id' | 'kind'>

export type AreaFieldRefusal =
  | MoneyRefusal
  | WindowRefusal
  | 'name-required'
  | 'name-too-long'
  | 'part-too-long'
  | 'eta-too-long'
  | 'free-from-zero'
  | 'days-required'
  | 'lead-invalid'
  | 'address-required'
  | 'address-too-long'
  | 'map-invalid'
  | 'area-exists'

const key = (refusal: AreaFieldRefusal) => refusal
const DAYS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

const short = (max: number, refusal: AreaFieldRefusal) =>
  nameField.refine((text) => text.length <= max, { message: refusal })
const days = {
  ...{ day0: switchField, day1: switchField, day2: switchField, day3: switchField },
  ...{ day4: switchField, day5: switchField, day6: switchField },
}
const times = Object.fromEntries(windowFields(MAX_WINDOWS + 1).map((name) => [name, textField]))

export const areaForm = z
  .object({
    name: short(AREA_NAME_MAX, 'name-too-long').refine((name) => name !== '', { message: key('name-required') }),
    part: short(PART_MAX, 'part-too-long'),
    eta: short(ETA_MAX, 'eta-too-long'),
    address: short(ADDRESS_MAX, 'address-too-long'),
    kind: textField.transform((kind): AreaKind => AREA_KINDS.find((known) => known === kind) ?? 'area'),
    fee: textField,
    freeAbove: textField,
    minimum: textField,
    mapUrl: textField,
    ...days,
    hasTimes: switchField,
    ...times,
    leadMinutes: textField,
  })
  .transform(({ kind, ...form }, context): AreaTerms => {
    const isPickup = kind === 'pickup'
    const amount = (field: 'fee' | 'freeAbove' | 'minimum') => readAmount(form[field], context, field)
    const windows = form.hasTimes ? readTimes(form as unknown as Fields, context) : []
    const week = DAYS.map((day) => (form[day] ? '1' : '0')).join('')
    if (!week.includes('1')) refuse(context, key('days-required'), 'day0')
    if (isPickup && form.address === '') refuse(context, key('address-required'), 'address')
    const mapUrl = isPickup && form.mapUrl !== '' ? socialLink('additional', form.mapUrl) : null
    if (isPickup && form.mapUrl !== '' && mapUrl === null) refuse(context, key('map-invalid'), 'mapUrl')
    const freeAbove = isPickup || form.freeAbove === '' ? null : amount('freeAbove')
    if (freeAbove === 0) refuse(context, key('free-from-zero'), 'freeAbove')
    return {
      name: form.name,
      part: form.part,
      fee: isPickup ? 0 : amount('fee'),
      freeAbove,
      minimum: isPickup || form.minimum === '' ? null : amount('minimum') || null,
      days: week,
      windows,
      leadMinutes: form.hasTimes ? readLead(form.leadMinutes, context) : 0,
      eta: form.eta,
      address: isPickup ? form.address : '',
      mapUrl,
    }
  })

export function areaFields(area: AreaTerms | null): Fields {
  if (!area) return { ...weekFields('1111111'), leadMinutes: '60' }
  const { name, part, fee, freeAbove, minimum, eta, address, mapUrl, windows, leadMinutes } = area
  return {
    ...{ name, part, eta, address, mapUrl: mapUrl ?? '', leadMinutes: String(leadMinutes) },
    fee: plainAmount(fee),
    freeAbove: freeAbove === null ? '' : plainAmount(freeAbove),
    minimum: minimum === null ? '' : plainAmount(minimum),
    hasTimes: switchValue(windows.length > 0),
    ...weekFields(area.days),
    ...Object.fromEntries(
      windows.flatMap(([from, to], at) => [
        [`from${at}`, windowField(from)],
        [`to${at}`, windowField(to)],
      ]),
    ),
  }
}

function weekFields(week: string): Fields {
  return Object.fromEntries(DAYS.map((day, at) => [day, switchValue(week[at] === '1')]))
}

function readTimes(fields: Fields, context: z.RefinementCtx) {
  const read = readWindows(fields)
  return read.ok ? read.windows : refuse(context, key(read.reason), read.field)
}

function readLead(text: string, context: z.RefinementCtx): number {
  const minutes = parseWholeNumber(text || '0')
  return minutes !== null && minutes >= 0 && minutes <= LEAD_MAX
    ? minutes
    : refuse(context, key('lead-invalid'), 'leadMinutes')
}

export const listForm = z.object({ fee: textField }).transform(({ fee }, context) => readAmount(fee, context, 'fee'))
