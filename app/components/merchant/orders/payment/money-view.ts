import type { Minor } from '#app/domain/money.ts'
import type { LedgerKind, LedgerMethod, LedgerSource } from '#app/domain/payment/ledger.ts'

export interface PaymentRow {
  id: string
  kind: LedgerKind
  method: LedgerMethod
  /** Negative for money given back. */
  amount: Minor
  code: string | null
  receivedAt: number
  source: LedgerSource
  note: string
  isSeen: boolean
  isTakenBack: boolean
  isRemovable: boolean
}

export interface ClaimRow {
  id: string
  code: string
  amount: Minor
  method: LedgerMethod
  at: number
}

/** What an order's dialog shows of its money; amounts are 0 or more. */
export interface OrderMoneyView {
  paid: Minor
  stillToPay: Minor
  dueBack: Minor
  missingDeposit: Minor
  payments: PaymentRow[]
  /** Those that wait. */
  claims: ClaimRow[]
  isRecordable: boolean
}
