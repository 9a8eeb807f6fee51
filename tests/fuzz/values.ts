import type { dice } from '../support/dice.ts'

export type Chance = ReturnType<typeof dice>

/** A script that no response may contain unescaped. */
export const SCRIPT = '<script>alert(77)</script>'

const strings = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  '99999999999999999999',
  '0x10',
  'NaN',
  'true',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  SCRIPT,
  `"><img src=x onerror=alert(77)>`,
  `'; DROP TABLE orders; --`,
  "' OR '1'='1",
  '%00',
  '%',
  '%ff%fe',
  '../../../etc/passwd',
  '..%2f..%2f',
  '//elsewhere.example',
  'https://elsewhere.example/\\@kibanda',
  'javascript:alert(77)',
  'a\r\nSet-Cookie: x=1',
  '{"a":1}',
  '[]',
  '{',
  'null\u0000byte',
  '\u202eright to left\u202c',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\ud800 alone',
  '\udfff',
  '\ufeffmark',
  'ﷺ'.repeat(30),
  'x'.repeat(300),
  '9'.repeat(400),
  'ж'.repeat(5_000),
  'x'.repeat(70_000),
  ' \t\n\u00a0\u2003 ',
  '*_~`',
  '=1+1',
  '2026-13-45',
  '2026-02-30',
  '#zzzzzz',
  'AAAAAAAAAA',
  '+254712345678',
  'a@b.example',
]

const numbers = [0, -0, -1, 0.1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-7, 999_999_999]

export function nastyValue(chance: Chance): unknown {
  switch (chance.below(8)) {
    case 0:
      return chance.pick(numbers)
    case 1:
      return chance.pick<unknown>([null, true, false, [], {}, [null], [[]], { length: 3 }, { toString: 1 }])
    case 2:
      return chance.pick<unknown>([nestedValue(5), nestedValue(2_000), Array(300).fill({}), Array(1_200).fill(1)])
    default:
      return nastyText(chance)
  }
}

export function nastyText(chance: Chance): string {
  const text = chance.pick(strings)
  return chance.below(6) === 0 ? text + chance.pick(strings) : text
}

const searchedWords = 'amina otieno baraka mug sandals woven hand zu ka 38 0712 712 345 678 4711'.split(' ')

/** Words of names, products and phones, so many that a list of all of them breaks a query. */
export function longSearch(chance: Chance): string {
  const word = () => chance.pick(searchedWords) + chance.pick(['', '', ...'aeiou0123456789'])
  return Array.from({ length: 4 + chance.below(20) }, word).join(' ')
}

/** The value with one of its parts replaced or removed. */
export function mutate(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) return mutateList(value, chance)
  if (typeof value === 'object' && value !== null) return mutateObject(value as Record<string, unknown>, chance)
  if (typeof value === 'string' && chance.below(4) === 0) return spliceText(value, chance)
  return nastyValue(chance)
}

/** The text truncated, with an insertion, or with its end doubled. */
export function spliceText(text: string, chance: Chance): string {
  const at = chance.below(text.length + 1)
  switch (chance.below(3)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + nastyText(chance) + text.slice(at)
    default:
      return text + text.slice(at)
  }
}

function mutateList(list: unknown[], chance: Chance): unknown {
  if (list.length === 0) return [nastyValue(chance)]
  const at = chance.below(list.length)
  switch (chance.below(6)) {
    case 0:
      return nastyValue(chance)
    case 1:
      return list.filter((_, index) => index !== at)
    case 2:
      return [...list, list[at]]
    case 3:
      return Array(chance.pick([10, 250])).fill(list[at])
    default:
      return list.map((item, index) => (index === at ? mutate(item, chance) : item))
  }
}

function mutateObject(value: Record<string, unknown>, chance: Chance): unknown {
  const names = Object.keys(value)
  if (names.length === 0) return nastyValue(chance)
  const name = chance.pick(names)
  switch (chance.below(8)) {
    case 0:
      return nastyValue(chance)
    case 1:
      return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
    case 2:
      return { ...value, [chance.pick(['__proto__', 'constructor', 'x', ''])]: nastyValue(chance) }
    case 3:
      return [value, value]
    default:
      return { ...value, [name]: mutate(value[name], chance) }
  }
}

function nestedValue(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value]
  return value
}
