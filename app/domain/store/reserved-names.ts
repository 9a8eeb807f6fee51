import { foldName } from '../visible-line.ts'

// Banks, payment services and authorities of East Africa, whose names no stranger should wear.
// Common words and places are left out: 'huduma', 'momo', 'mukuru'.
const reservedNames = [
  ...['safaricom', 'm-pesa', 'mpesa', 'lipa na mpesa', 'fuliza', 'm-shwari', 'kcb m-pesa', 'pochi la biashara'],
  ...['airtel', 'airtel money', 'telkom kenya', 't-kash', 'mtn', 'mtn momo', 'tigo pesa', 'mixx by yas'],
  ...['vodacom', 'halopesa', 'ezypesa', 'azampesa', 'pesapal', 'pesalink', 'cellulant', 'flutterwave', 'paystack'],
  ...['paypal', 'visa', 'mastercard', 'western union', 'moneygram', 'worldremit', 'chipper cash'],
  ...[
    'equity',
    'equity bank',
    'equitel',
    'kcb',
    'kcb bank',
    'kenya commercial bank',
    'co-op bank',
    'co-operative bank',
  ],
  ...['absa', 'standard chartered', 'stanchart', 'stanbic', 'ncba', 'i&m bank', 'dtb', 'diamond trust bank'],
  ...['family bank', 'ecobank', 'bank of africa', 'bank of kenya', 'gulf african bank', 'national bank of kenya'],
  ...['prime bank', 'sidian bank', 'hf group', 'housing finance', 'kingdom bank', 'postbank', 'posta kenya'],
  ...['crdb', 'nmb bank', 'nbc bank', 'centenary bank', 'dfcu', 'bank of kigali', 'bank of uganda', 'bank of tanzania'],
  ...['central bank of kenya', 'central bank', 'cbk', 'kra', 'kenya revenue authority', 'itax', 'etims', 'ecitizen'],
  ...[
    'e-citizen',
    'huduma centre',
    'huduma namba',
    'ntsa',
    'nhif',
    'shif',
    'nssf',
    'helb',
    'iebc',
    'kplc',
    'kenya power',
  ],
  ...['nairobi water', 'kenya police', 'dci', 'eacc', 'immigration department', 'government of kenya', 'hustler fund'],
  ...['tra', 'tanzania revenue authority', 'ura', 'uganda revenue authority', 'rra', 'rwanda revenue authority'],
]

/** Letters of other scripts, and digits, that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'l', м: 'm', н: 'h', о: 'o' },
  ...{ р: 'p', ѕ: 's', т: 't', у: 'y', ү: 'y', ԛ: 'q', ԝ: 'w', х: 'x', ѵ: 'v', г: 'r' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ß: 'b', ɑ: 'a', ɡ: 'g' },
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', $: 's', '@': 'a', '!': 'i', '|': 'i' },
}

const reserved = new Map(reservedNames.map((name) => [words(name).join(''), name]))
/** Shorter names are found as words only: 'kra' stands in many a word. */
const SHORTEST_PART = 5

/**
 * The names of the list that stand in a store's name, also with other spacing ('M P E S A') and with
 * letters that look alike.
 */
export function reservedIn(name: string): string[] {
  const list = words(name)
  return [...reserved].filter(([key]) => isPart(key, list)).map(([, reservedName]) => reservedName)
}

function isPart(key: string, list: string[]): boolean {
  const isInWord = key.length >= SHORTEST_PART && list.some((word) => word.includes(key))
  return isInWord || list.some((_, start) => startsWithWords(list.slice(start), key))
}

function startsWithWords(list: string[], key: string): boolean {
  let joined = ''
  for (const word of list) {
    joined += word
    if (joined.length >= key.length) return joined === key
  }
  return false
}

function words(name: string): string[] {
  const plain = foldName(name).normalize('NFD').replace(/\p{M}/gu, '')
  const letters = [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')
  // A small l is read as an i, and the reverse.
  return letters.replaceAll('l', 'i').match(/[\p{L}\p{N}]+/gu) ?? []
}
