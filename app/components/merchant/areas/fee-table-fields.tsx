import { useState } from 'react'
import type { AreaKind } from '#app/domain/delivery/area.ts'
import { type FeeTable, MAX_TABLE, readFeeTable } from '#app/domain/delivery/fee-table.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { areaLists as words } from '#copy/merchant/delivery-areas'
import { FieldFrame, inputClass } from '../../ui/field/form-frame.tsx'
import { Money } from '../../ui/money.tsx'
import type { FormState } from '../settings-forms/form-answer.ts'
import type { ShownArea } from './areas-view.ts'

interface Props extends FormState {
  kind: AreaKind
  areas: ShownArea[]
  moneyFormat: MoneyFormat
  onCount(count: number): void
}

export function FeeTableFields({ kind, areas, moneyFormat, values, errors, onCount }: Props) {
  const [table, setTable] = useState(() => readFeeTable(values.table ?? '', areas))
  return (
    <div className="grid grid-cols-1 gap-4">
      <FieldFrame id="table" label={words().tableLabel({ kind })} hint={words().tableText} error={errors.table}>
        <textarea
          id="table"
          name="table"
          rows={7}
          maxLength={MAX_TABLE}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          placeholder={words().tableHint({ kind })}
          defaultValue={values.table}
          className={inputClass(Boolean(errors.table), 'h-auto resize-y py-2')}
          aria-invalid={errors.table ? true : undefined}
          aria-describedby="table-note"
          onChange={(event) => {
            const read = readFeeTable(event.currentTarget.value, areas)
            setTable(read)
            onCount(read.places.length)
          }}
        />
      </FieldFrame>
      <TablePreview kind={kind} table={table} moneyFormat={moneyFormat} />
    </div>
  )
}

function TablePreview({ kind, table, moneyFormat }: Pick<Props, 'kind' | 'moneyFormat'> & { table: FeeTable }) {
  const { places, refused } = table
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-4">
      <p role="status" className="text-sm font-semibold">
        {words().understood({ kind, count: places.length })}
      </p>
      {places.length > 0 && (
        <ul className="divide-y divide-line">
          {places.map(({ part, name, fee }) => (
            <li key={`${part}\n${name}`} className="flex justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name}
                {part !== '' && <span className="block text-sm text-ink-2">{part}</span>}
              </span>
              <Money minor={fee} format={moneyFormat} />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <p className="text-sm font-semibold text-danger">{words().notUnderstood({ count: refused.length })}</p>
          <ul className="grid gap-1 text-sm">
            {refused.map(({ line, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same
              <li key={at} className="wrap-anywhere">
                <span dir="auto">{line}</span> <span className="text-ink-2">({words().reasons[reason]})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
