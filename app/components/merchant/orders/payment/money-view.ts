import type { Minor } from '#app/domain/money.ts'
import type { LedgerKind, LedgerMethod, LedgerSource } from '#app/domain/payment/ledger.ts'
import type { PromptView } from '#app/domain/payment/prompt/prompt.ts'

export interface PaymentRow {
  id: string
  kind: LedgerKind
  method: LedgerMethod
  /** Negative for refunds. */
  amount: Minor
  code: string | null
  receivedAt: number
  source: LedgerSource
  /** Shape: 'by Wanjiku', 'from your messages'. */
  by: string
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
  /** Amount of the owner's own messages, else the claimed one. */
  arrived: Minor
  hints: string[]
}

/** What a prompt would ask for, and where it would go. */
export interface PromptOffer {
  amount: Minor
  phone: string
}

/** Amounts are 0 or more. */
export interface OrderMoneyView {
  paid: Minor
  stillToPay: Minor
  dueBack: Minor
  missingDeposit: Minor
  payments: PaymentRow[]
  /** Waiting ones. */
  claims: ClaimRow[]
  isRecordable: boolean
  prompt: PromptView | null
  promptOffer: PromptOffer | null
  /** Chat that asks for the balance; null without one. */
  askUrl: string | null
  /** End of the prompt that is on the customer's phone; null without one. */
  promptUntil: number | null
  /** True for a cancelled order: its money can stay with the seller. */
  isKeepable: boolean
}
