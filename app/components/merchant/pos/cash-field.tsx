import { useId } from 'react'
import { cashWords as words } from '#app/copy/en/merchant/pos.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { changeDue } from '#app/domain/sale/till-draft.ts'
import { TillField } from './till-field.tsx'
import type { Till } from './use-till.ts'

const MAX_LENGTH = 16

export function CashField({ till, total, moneyFormat }: { till: Till; total: Minor; moneyFormat: MoneyFormat }) {
  const id = useId()
  const { cashText, lines } = till.draft
  const due = changeDue(cashText, total)
  return (
    <div className="pair items-end gap-2">
      <TillField
        id={`${id}cash`}
        label={words.received}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        value={cashText}
        onChange={(text) => till.change({ cashText: text })}
        aria-describedby={`${id}change`}
        aria-invalid={due.ok ? undefined : true}
      />
      <p id={`${id}change`} role="status" className="grid min-h-11 content-center text-sm font-semibold">
        {lines.length > 0 && changeText(due, moneyFormat)}
      </p>
    </div>
  )
}

/** An amount stays on one line with its symbol. */
function unbroken(amount: string): string {
  return amount.replaceAll(' ', '\u00a0')
}

function changeText(due: ReturnType<typeof changeDue>, moneyFormat: MoneyFormat) {
  if (!due.ok) return <span className="text-danger">{words.invalid[due.reason]}</span>
  const { change } = due
  if (change === null) return null
  if (change < 0) return <span className="text-warn">{words.missing(unbroken(formatMoney(-change, moneyFormat)))}</span>
  return words.change(unbroken(formatMoney(change, moneyFormat)))
}
