import { asciiDigits } from './text/signs.ts'

/** Integer hundredths of a currency's unit, whatever the currency. */
export type Minor = number

/** Highest accepted amount: every sum stays a safe integer. */
export const MAX_MINOR: Minor = 1e12

export type MoneyRefusal = 'not-a-number' | 'too-many-decimals' | 'negative' | 'too-large'

const MAX_DECIMALS = 2

export function readMoney(text: string): { ok: true; minor: Minor } | { ok: false; reason: MoneyRefusal } {
  const match = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(asciiDigits(text).trim())
  if (!match || !/\d/.test(match[0])) return { ok: false, reason: 'not-a-number' }
  const [, minus, whole = '0', decimals = ''] = match
  if (minus) return { ok: false, reason: 'negative' }
  if (decimals.length > MAX_DECIMALS) return { ok: false, reason: 'too-many-decimals' }
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(MAX_DECIMALS, '0'))
  return minor <= MAX_MINOR ? { ok: true, minor } : { ok: false, reason: 'too-large' }
}

export function parseMoney(text: string): Minor | null {
  const read = readMoney(text)
  return read.ok ? read.minor : null
}

export interface MoneyFormat {
  symbol: string
  /** 0 where the currency has no smaller unit in use. */
  fractionDigits: 0 | 2
}

export interface CurrencyAmount {
  currency: string
  moneyFormat: MoneyFormat
  amount: Minor
}

export function formatAmount(minor: Minor, format: Pick<MoneyFormat, 'fractionDigits'>): string {
  const { sign, whole, decimals } = splitAmount(minor, format)
  return sign + whole + decimals
}

export function splitAmount(minor: Minor, { fractionDigits }: Pick<MoneyFormat, 'fractionDigits'>) {
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0')
  const fraction = digits.slice(-2)
  return {
    sign: minor < 0 ? '-' : '',
    whole: digits.slice(0, -2).replace(/\B(?=(\d{3}){1,8}$)/g, ','),
    decimals: fractionDigits === 0 && fraction === '00' ? '' : `.${fraction}`,
  }
}

export function plainAmount(minor: Minor): string {
  return plainAmountIn(minor, { fractionDigits: 0 })
}

export function plainAmountIn(minor: Minor, format: Pick<MoneyFormat, 'fractionDigits'>): string {
  return formatAmount(minor, format).replaceAll(',', '')
}

/** Returns 'KSh 2,400.00' or '-KSh 240.00'. */
export function formatMoney(minor: Minor, format: MoneyFormat): string {
  const { sign, whole, decimals } = splitAmount(minor, format)
  return `${sign}${format.symbol} ${whole}${decimals}`
}

/** Returns 'KSh 200' for use in a phrase; hundredths that are not zero stay. */
export function formatWhole(minor: Minor, format: MoneyFormat): string {
  return formatMoney(minor, { ...format, fractionDigits: 0 })
}

export function sumByCurrency(amounts: readonly CurrencyAmount[]): CurrencyAmount[] {
  const sums = new Map<string, CurrencyAmount>()
  for (const { currency, moneyFormat, amount } of amounts) {
    sums.set(currency, { currency, moneyFormat, amount: (sums.get(currency)?.amount ?? 0) + amount })
  }
  const others = [...sums.values()].filter(({ amount }) => amount !== 0)
  return others.length > 0 ? others : [...sums.values()].slice(0, 1)
}

export function formatSums(amounts: readonly CurrencyAmount[]): string {
  return sumByCurrency(amounts)
    .map(({ amount, moneyFormat }) => formatMoney(amount, moneyFormat))
    .join(' + ')
}

/** Two decimals of the percentage count; half a hundredth is rounded up. */
export function percentOf(minor: Minor, percent: number): Minor {
  const share = Math.round(percent * 100)
  const quotient = Math.floor(minor / 10_000)
  const remainder = minor - quotient * 10_000
  return quotient * share + Math.floor((remainder * share + 5_000) / 10_000)
}

export function roundTo(minor: Minor, { fractionDigits }: Pick<MoneyFormat, 'fractionDigits'>): Minor {
  return fractionDigits === 0 ? Math.round(minor / 100) * 100 : minor
}
