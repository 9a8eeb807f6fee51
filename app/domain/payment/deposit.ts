import type { Minor } from '#app/domain/money.ts'

const UNIT = 100

export function depositOf(total: Minor, percent: number): Minor {
  return Math.min(total, Math.ceil((total * percent) / 100 / UNIT) * UNIT)
}

interface Deposited {
  total: Minor
  paid: Minor
  depositPercent: number
  /** Once met it stays met, whatever edits follow. */
  depositMetAt: number | null
}

export function missingDeposit({ total, paid, depositPercent, depositMetAt }: Deposited): Minor {
  if (depositMetAt !== null) return 0
  return Math.max(0, depositOf(total, depositPercent) - paid)
}
