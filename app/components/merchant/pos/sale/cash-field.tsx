import { useId } from 'react'
import { formatAmount, type Minor, type MoneyFormat, parseMoney, plainAmount } from '#app/domain/money.ts'
import { cashNotes } from '#app/domain/sale/cash-notes.ts'
import { changeDue } from '#app/domain/sale/till-draft.ts'
import { cashWords as words } from '#copy/merchant/pos'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Till } from '../use-till.ts'
import type { RefusedField } from './use-refused-field.ts'

const MAX_LENGTH = 16

interface Props {
  till: Till
  total: Minor
  moneyFormat: MoneyFormat
  refusedField: RefusedField
}

export function CashField({ till, total, moneyFormat, refusedField }: Props) {
  const id = useId()
  const { cashText } = till.draft
  const due = changeDue(cashText, total)
  const given = parseMoney(cashText)
  return (
    <div className="grid gap-2">
      <div className="pair gap-2">
        <MoneyField
          id={`${id}cash`}
          name="cash"
          label={words().given}
          symbol={moneyFormat.symbol}
          maxLength={MAX_LENGTH}
          value={cashText}
          onText={(text) => till.change({ cashText: text })}
          inputRef={refusedField('cash').inputRef}
          aria-describedby={`${id}change`}
          aria-invalid={due.ok ? undefined : true}
        />
        <ChangeDue id={`${id}change`} due={due} moneyFormat={moneyFormat} />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words().notes}</legend>
        {cashNotes(total).map((note) => (
          <button
            key={note}
            type="button"
            aria-pressed={note === given}
            className="min-h-tool flex-auto cursor-pointer rounded-full border border-line px-2 text-sm font-semibold aria-pressed:border-ink aria-pressed:inset-ring aria-pressed:inset-ring-ink"
            onClick={() => till.change({ cashText: plainAmount(note) })}
          >
            {formatAmount(note, { fractionDigits: 0 })}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

interface ChangeProps {
  id: string
  due: ReturnType<typeof changeDue>
  moneyFormat: MoneyFormat
}

function ChangeDue({ id, due, moneyFormat }: ChangeProps) {
  const change = due.ok ? due.change : null
  return (
    <p id={id} role="status" className={changeClass(stateOf(due))}>
      {!due.ok && words().invalid[due.reason]}
      {change !== null && (
        <ChangeSum
          label={change < 0 ? words().missing : words().due}
          minor={Math.abs(change)}
          moneyFormat={moneyFormat}
        />
      )}
    </p>
  )
}

function stateOf(due: ChangeProps['due']): ChangeState {
  if (!due.ok) return 'wrong'
  if (due.change === null) return 'none'
  return due.change < 0 ? 'missing' : 'due'
}

type ChangeState = keyof typeof changeLooks

const changeLooks = { none: '', due: 'bg-brand-soft', missing: 'bg-warn-soft', wrong: 'bg-danger-soft text-danger' }

/** A box with the change, or with what is missing. */
export function changeClass(state: ChangeState, more = ''): string {
  return `grid content-center rounded-control px-3 py-1.5 text-sm leading-tight ${changeLooks[state]} ${more}`
}

export function ChangeSum({ label, minor, moneyFormat }: { label: string; minor: Minor; moneyFormat: MoneyFormat }) {
  return (
    <>
      <span className="text-xs">{label}</span>{' '}
      <b className="text-lg leading-tight *:whitespace-normal">
        <Money minor={minor} format={moneyFormat} />
      </b>
    </>
  )
}
