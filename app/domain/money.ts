import { asciiDigits } from './signs.ts'

/** Integer hundredths of a currency's unit, whatever the currency. */
export type Minor = number

/** The highest accepted amount: every sum stays a safe integer. */
export const MAX_MINOR: Minor = 1e12

export type MoneyRefusal = 'not-a-number' | 'too-many-decimals' | 'negative' | 'too-large'

const MAX_DECIMALS = 2

/** Reads '1,250.5' or '.50'. */
export function readMoney(text: string): { ok: true; minor: Minor } | { ok: false; reason: MoneyRefusal } {
  const match = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(asciiDigits(text).trim())
  if (!match || !/\d/.test(match[0])) return { ok: false, reason: 'not-a-number' }
  const [, minus, whole = '0', decimals = ''] = match
  if (minus) return { ok: false, reason: 'negative' }
  if (decimals.length > MAX_DECIMALS) return { ok: false, reason: 'too-many-decimals' }
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(MAX_DECIMALS, '0'))
  return minor <= MAX_MINOR ? { ok: true, minor } : { ok: false, reason: 'too-large' }
}

/** The amount that `readMoney` reads, or null. */
export function parseMoney(text: string): Minor | null {
  const read = readMoney(text)
  return read.ok ? read.minor : null
}

/** How a currency's amounts are written. */
export interface MoneyFormat {
  symbol: string
  /** 0 where the currency has no smaller unit in use. */
  fractionDigits: 0 | 2
}

/** An amount in the currency that it was written with, whatever the store's is by now. */
export interface CurrencyAmount {
  currency: string
  moneyFormat: MoneyFormat
  amount: Minor
}

/** '2,400.00'; without its decimals when the currency has none and the amount is whole. */
export function formatAmount(minor: Minor, format: Pick<MoneyFormat, 'fractionDigits'>): string {
  const { sign, whole, decimals } = splitAmount(minor, format)
  return sign + whole + decimals
}

/** '-', '2,400' and '.00', for showing the parts in their own sizes. */
export function splitAmount(minor: Minor, { fractionDigits }: Pick<MoneyFormat, 'fractionDigits'>) {
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0')
  const fraction = digits.slice(-2)
  return {
    sign: minor < 0 ? '-' : '',
    whole: digits.slice(0, -2).replace(/\B(?=(\d{3}){1,8}$)/g, ','),
    decimals: fractionDigits === 0 && fraction === '00' ? '' : `.${fraction}`,
  }
}

/** As people type it: '3350', or '3350.50' with hundredths. */
export function plainAmount(minor: Minor): string {
  return formatAmount(minor, { fractionDigits: 0 }).replaceAll(',', '')
}

/** 'KSh 2,400.00', '-KSh 240.00' */
export function formatMoney(minor: Minor, format: MoneyFormat): string {
  const { sign, whole, decimals } = splitAmount(minor, format)
  return `${sign}${format.symbol} ${whole}${decimals}`
}

/** A sum for each currency that isn't 0; a single 0 where all are. */
export function sumByCurrency(amounts: readonly CurrencyAmount[]): CurrencyAmount[] {
  const sums = new Map<string, CurrencyAmount>()
  for (const { currency, moneyFormat, amount } of amounts) {
    sums.set(currency, { currency, moneyFormat, amount: (sums.get(currency)?.amount ?? 0) + amount })
  }
  const others = [...sums.values()].filter(({ amount }) => amount !== 0)
  return others.length > 0 ? others : [...sums.values()].slice(0, 1)
}

/** 'KSh 1,770.00 + USh 2,000' */
export function formatSums(amounts: readonly CurrencyAmount[]): string {
  return sumByCurrency(amounts)
    .map(({ amount, moneyFormat }) => formatMoney(amount, moneyFormat))
    .join(' + ')
}

/** A percentage (two decimals at most count) of an amount, half a hundredth rounded up. */
export function percentOf(minor: Minor, percent: number): Minor {
  const share = Math.round(percent * 100)
  const quotient = Math.floor(minor / 10_000)
  const remainder = minor - quotient * 10_000
  return quotient * share + Math.floor((remainder * share + 5_000) / 10_000)
}

/** An amount without the decimals that its currency doesn't have, half a unit rounded up. */
export function roundTo(minor: Minor, { fractionDigits }: Pick<MoneyFormat, 'fractionDigits'>): Minor {
  return fractionDigits === 0 ? Math.round(minor / 100) * 100 : minor
}
