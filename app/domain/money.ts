/** Integer hundredths of a currency's unit, whatever the currency. */
export type Minor = number

/** The highest accepted amount: every sum stays a safe integer. */
export const MAX_MINOR: Minor = 1e12

export type MoneyRefusal = 'not-a-number' | 'too-many-decimals' | 'negative' | 'too-large'

const MAX_DECIMALS = 2

/** Reads '1,250.5' or '.50'. */
export function readMoney(text: string): { ok: true; minor: Minor } | { ok: false; reason: MoneyRefusal } {
  const match = /^(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/.exec(text.trim())
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

/** '2,400.00' */
export function formatAmount(minor: Minor): string {
  const { whole, decimals } = splitAmount(minor)
  return whole + decimals
}

/** '2,400' and '.00', for showing the decimals smaller. */
export function splitAmount(minor: Minor): { whole: string; decimals: string } {
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return { whole: minor < 0 ? `-${whole}` : whole, decimals: `.${digits.slice(-2)}` }
}

/** 'KSh 2,400.00' */
export function formatMoney(minor: Minor, symbol: string): string {
  return `${symbol} ${formatAmount(minor)}`
}

/** A percentage (two decimals at most count) of an amount, half a hundredth rounded up. */
export function percentOf(minor: Minor, percent: number): Minor {
  const share = Math.round(percent * 100)
  const quotient = Math.floor(minor / 10_000)
  const remainder = minor - quotient * 10_000
  return quotient * share + Math.floor((remainder * share + 5_000) / 10_000)
}
