/** Run by hand after an update of libphonenumber-js, which is too big for a browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import { getExampleNumber, Metadata } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import { isCommand } from './command/bootstrap.mjs'

const reference = new URL('../app/domain/reference/', import.meta.url)
const target = new URL('phone-plans.ts', reference)

const MOBILE = ['MOBILE', 'FIXED_LINE_OR_MOBILE']
/** Toll-free and premium numbers have no chat. */
const PERSONAL = [...MOBILE, 'FIXED_LINE', 'VOIP', 'PERSONAL_NUMBER']

export function phonePlansSource() {
  const table = readFileSync(new URL('countries.ts', reference), 'utf8')
  const countries = [...table.matchAll(/^([A-Z]{2}) [A-Z]{3} \d+$/gm)].map(([, iso]) => iso)
  return `// Made by scripts/phone-plans.mjs: not to be edited.

/**
 * The countries of each numbering plan, after: how long its numbers are, how long mobile ones are,
 * whether a 0 may be part of a number, the prefix dialled within the country, what replaces it.
 */
export const phonePlans = String.raw\`
${rows(countries, planOf)}
\`

/** The countries that write their mobile numbers in groups of these lengths. */
export const phoneGroups = \`
${rows(countries, groupsOf)}
\`
`
}

function rows(countries, rowOf) {
  const groups = new Map()
  for (const iso of countries) {
    const text = rowOf(iso)
    groups.set(text, [...(groups.get(text) ?? []), iso])
  }
  return [...groups]
    .map(([text, isos]) => `${text}: ${isos.join(' ')}`)
    .sort()
    .join('\n')
}

function planOf(iso) {
  const plan = numberingPlan(iso)
  const prefix = plan.nationalPrefixForParsing() || '-'
  const rewrite = plan.nationalPrefixTransformRule() || ''
  return [lengths(plan, PERSONAL), lengths(plan, MOBILE), hasLeadingZero(plan) ? '-' : '^0+', prefix, rewrite]
    .join(' ')
    .trim()
}

function lengths(plan, types) {
  const all = types.flatMap((type) => plan.type(type)?.possibleLengths() ?? [])
  return [...new Set(all)].sort((a, b) => a - b).join(',')
}

/** Tries the beginnings of five digits: a pattern doesn't say which it accepts. */
function hasLeadingZero(plan) {
  if (plan.nationalPrefix()) return false
  return PERSONAL.some((type) => {
    const source = plan.type(type)?.pattern()
    if (!source || !/(?:^|[(|:[])0/.test(source)) return false
    const pattern = new RegExp(`^(?:${source})$`)
    return plan
      .type(type)
      .possibleLengths()
      .some((length) => beginnings.some((digits) => pattern.test(digits.padEnd(length, '123456789'))))
  })
}

const beginnings = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(5, '0'))

function groupsOf(iso) {
  const [, ...groups] = getExampleNumber(iso, examples, metadata).formatInternational().split(' ')
  // East Africa writes 712 345 678.
  return groups
    .map(({ length }) => length)
    .join(' ')
    .replace(/^3 6$/, '3 3 3')
}

function numberingPlan(iso) {
  const all = new Metadata(metadata)
  all.selectNumberingPlan(iso)
  return all.numberingPlan
}

if (isCommand(import.meta.url)) writeFileSync(target, phonePlansSource())
