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
  /** What the owner's own messages say of the code, else what is claimed. */
  arrived: Minor
  hints: string[]
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
  /** The chat that asks for what is open; null without one. */
  askUrl: string | null
  /** It can stay with the seller: the order is cancelled. */
  isKeepable: boolean
}
