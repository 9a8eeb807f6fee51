import { lookAlikes } from '../reference/look-alikes.ts'
import { fold } from '../text/fold.ts'

const supportRoles = [
  'support',
  'help',
  'team',
  'admin',
  'official',
  'staff',
  'security',
  'payments',
  'billing',
  'care',
]

// Banks, payment services and authorities of East Africa, messengers, ourselves. Common words and
// places such as 'huduma', 'momo' and 'mukuru' are left out.
const reservedNames = [
  ...['safaricom', 'm-pesa', 'mpesa', 'lipa na mpesa', 'fuliza', 'm-shwari', 'kcb m-pesa', 'pochi la biashara'],
  ...['airtel', 'airtel money', 'telkom kenya', 't-kash', 'mtn', 'mtn momo', 'tigo pesa', 'mixx by yas'],
  ...['vodacom', 'halopesa', 'ezypesa', 'azampesa', 'pesapal', 'pesalink', 'cellulant', 'flutterwave', 'paystack'],
  ...['intasend', 'dpo pay', 'razorpay', 'mercado pago'],
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
  ...[
    'central bank of kenya',
    'central bank',
    'cbk',
    'kra',
    'kenya revenue',
    'kenya revenue authority',
    'itax',
    'etims',
    'ecitizen',
  ],
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
  ...['tanzania revenue', 'uganda revenue', 'rwanda revenue', 'revenue authority'],
  ...['whatsapp', 'telegram', 'facebook', 'instagram', 'tiktok'],
  ...supportRoles.flatMap((role) => [`kibanda ${role}`, `${role} kibanda`]),
  ...['kibanda customer care', 'msaada kibanda', 'msaada wa kibanda', 'kibanda msaada', 'kibanda rasmi'],
]

/** Signs and fancy letters that Unicode's table lacks or reads otherwise. */
const signs = {
  ...{ a: '@ΛλʌΔ∆Ддค卂', b: 'ßβ๒乃', c: 'ς匚ᄃ', d: 'δ∂๔', e: 'ЭэЄєⲈⲉЗзԐԑεɛəǝƎΣΞ€£乇', f: '∱千', g: 'ﻮ', h: 'ђɧ卄' },
  ...{ i: '!¡ǃเ丨', j: 'נﾌ', l: '|¦ɭᄂㄥ', m: 'μ๓爪', n: 'ИиПпŋภ几', o: '°•●○◯⭕口๏ㄖ', p: 'þקק卩', r: 'Яя尺' },
  ...{ s: '$§Ƨƨร丂', t: '†+ㄒ', u: 'Ццยㄩ', v: 'ש', w: 'ШшЩщωฬ山', x: 'Жжχא乂', y: 'ץㄚ', z: 'ζ乙' },
}
const digits = [...'oizeasgtbg']

const pairs = [...pairsOf(lookAlikes), ...pairsOf(signs)]
// A letter that the tables know in one case alone counts the same in the other.
const inOtherCase = pairs.flatMap(([alike, letter]) =>
  [alike.toLowerCase(), alike.toUpperCase()].map((other): [string, string] => [other, letter]),
)
const latin = new Map([...inOtherCase, ...pairs])

function pairsOf(table: Record<string, string>): [string, string][] {
  return Object.entries(table).flatMap(([letter, alikes]) =>
    [...alikes.normalize('NFKD')].map((alike): [string, string] => [alike, letter]),
  )
}

const joinedLetters: [string, string][] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
]

/** Shorter names match whole words only: 'kra' is in many words. */
const SHORTEST_PART = 5

export function reservedIn(name: string): string[] {
  // A sign is a letter ('$afaricom') or stands between two ('M|PESA').
  const spellings = [name, name.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')].map(spelled)
  const lists = [...new Set(spellings.flatMap(readings))].map(words)
  const reserved = new Map(reservedNames.map((reservedName) => [words(spelled(reservedName)).join(''), reservedName]))
  return [...reserved]
    .filter(([key]) => lists.some((list) => isPart(key, list)))
    .map(([, reservedName]) => reservedName)
}

function isPart(key: string, list: string[]): boolean {
  const isInWord = key.length >= SHORTEST_PART && list.some((word) => word.includes(key))
  return isInWord || list.some((_, start) => startsWithWords(list, start, key))
}

function startsWithWords(list: string[], start: number, key: string): boolean {
  let joined = ''
  for (let at = start; at < list.length && joined.length < key.length; at += 1) joined += list[at]
  return joined === key
}

/** Case comes last, because some capitals look like other letters. */
function spelled(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  const letters = fold([...plain].map((letter) => latin.get(letter) ?? letter).join(''))
  return letters.replace(/[0-9]/g, (digit) => digits[Number(digit)] ?? digit)
}

function readings(text: string): string[] {
  return joinedLetters.reduce(
    (texts, [pair, letter]) => texts.concat(texts.map((read) => read.replaceAll(pair, letter))),
    [text],
  )
}

function words(text: string): string[] {
  return text.replaceAll('l', 'i').match(/[a-z]+/g) ?? []
}
