import { useState } from 'react'
import { formatMoney } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { pieceField } from '#app/domain/shift/shift-form.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { closeWords as words } from '#copy/merchant/shifts'
import { inputClass } from '../../ui/field/form-frame.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { NumberInput } from '../../ui/field/number-input.tsx'
import type { DenominationView, OpenShiftView } from './shift-view.ts'

interface Props {
  shift: OpenShiftView
  typed: Fields | undefined
  errors: Record<string, string> | undefined
}

export function DrawerCount({ shift, typed = {}, errors = {} }: Props) {
  const { denominations, moneyFormat } = shift
  const [counts, setCounts] = useState<Fields>(typed)
  if (!denominations) {
    return (
      <MoneyField
        id={`counted-${shift.id}`}
        name="counted"
        label={words().counted}
        symbol={moneyFormat.symbol}
        defaultValue={typed.counted}
        error={errors.counted}
      />
    )
  }
  const values = [...denominations.notes, ...denominations.coins]
  const total = values.reduce((sum, { value }) => sum + value * (readCount(counts[pieceField(value)] ?? '') ?? 0), 0)
  const fields = (pieces: DenominationView[]) =>
    pieces.map((piece) => (
      <PieceField
        key={piece.value}
        piece={piece}
        shiftId={shift.id}
        symbol={moneyFormat.symbol}
        text={counts[pieceField(piece.value)] ?? ''}
        error={errors[pieceField(piece.value)]}
        onText={(text) => setCounts((known) => ({ ...known, [pieceField(piece.value)]: text }))}
      />
    ))
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{words().notes}</legend>
        {fields(denominations.notes)}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{words().coins}</legend>
        {fields(denominations.coins)}
      </fieldset>
      <p className="flex justify-between gap-3 border-t border-line pt-3 font-bold">
        <span>{words().total}</span>
        <output className="tabular-nums" dir="ltr">
          {formatMoney(total, moneyFormat)}
        </output>
      </p>
    </>
  )
}

interface PieceProps {
  piece: DenominationView
  shiftId: string
  symbol: string
  text: string
  error: string | undefined
  onText(text: string): void
}

function PieceField({ piece: { value, label }, shiftId, symbol, text, error, onText }: PieceProps) {
  const id = `${pieceField(value)}-${shiftId}`
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-3">
      <label htmlFor={id} className="text-end text-sm tabular-nums" dir="ltr">
        <span className="sr-only">{words().piece({ amount: `${symbol} ${label}` })}</span>
        <span aria-hidden="true">{label} ×</span>
      </label>
      <NumberInput
        kind="count"
        id={id}
        name={pieceField(value)}
        value={text}
        onText={onText}
        placeholder="0"
        className={inputClass(Boolean(error))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      />
      {error && (
        <p id={`${id}-note`} className="col-start-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
