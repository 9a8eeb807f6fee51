import { type FormEvent, useState } from 'react'
import { IMPORT_FIELDS, type ImportField, withColumn } from '#app/domain/catalog/import/columns.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { importColumns as words } from '#copy/merchant/product-import'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageAction } from '../../page-action.tsx'
import type { FileReader } from './file-reader.client.ts'
import { ChosenFile } from './file-step.tsx'
import type { OpenedFile } from './import-view.ts'

interface Props {
  file: OpenedFile
  reader: FileReader
  inStock: string
  onInStock(text: string): void
  onColumns(columns: OpenedFile['columns']): void
  onChoose(file: File): void
  onNext(): void
}

const IDENTIFYING: ImportField[] = ['name', 'code', 'productId']
const MAX_COUNT = 1_000_000

export function ColumnsStep({ file, reader, inStock, onInStock, onColumns, onChoose, onNext }: Props) {
  const { table, columns } = file
  const [isTried, setTried] = useState(false)
  const { example } = reader.numberStyleOf(table, columns)
  const needsCount = reader.needsStockCount(table, columns)
  const count = readCount(inStock)
  const isCountMissing = needsCount && (count === null || count > MAX_COUNT)
  const isNameMissing = !IDENTIFYING.some((field) => columns.includes(field))

  function goOn(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isCountMissing) document.getElementById('in-stock')?.focus()
    if (!isCountMissing && !isNameMissing) onNext()
  }

  return (
    <form className="grid gap-4" onSubmit={goOn} noValidate>
      <ChosenFile file={file} onChoose={onChoose} />
      <h2 className="sr-only">{words().title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
        {table.heading.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={at} className="grid items-center gap-2 px-4 py-3 sm:grid-cols-[1fr_16rem]">
            <div className="flex min-w-0 justify-between gap-4 sm:grid sm:justify-normal sm:gap-0">
              <span className="font-semibold wrap-anywhere max-sm:max-w-3/5 max-sm:flex-none" dir="auto">
                {heading}
              </span>
              <span className="min-w-0 truncate text-sm text-ink-2" dir="auto">
                {exampleOf(file, at) || words().empty}
              </span>
            </div>
            <Select
              aria-label={words().column({ column: heading })}
              value={columns[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onColumns(withColumn(columns, at, (value || null) as ImportField | null))
              }
            >
              <option value="">{words().leaveOut}</option>
              {IMPORT_FIELDS.map((field) => (
                <option key={field} value={field}>
                  {words().fields[field]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      {example && (
        <p className="flex gap-2 text-sm text-ink-2">
          <span className="text-brand-strong">
            <Icon name="check" small />
          </span>
          {words().read(example)}
        </p>
      )}
      {needsCount && (
        <div className="max-w-full rounded-card bg-warn-soft p-4 *:max-w-72">
          <NumberField
            id="in-stock"
            name="inStock"
            label={words().howMany}
            hint={words().noNumber}
            value={inStock}
            onText={onInStock}
            error={isTried && isCountMissing ? words().countMissing : null}
          />
        </div>
      )}
      {isTried && isNameMissing && <FormAlert>{words().nameMissing}</FormAlert>}
      <div className="flex justify-end">
        <PageAction>
          <Button kind="primary" type="submit">
            {words().preview}
          </Button>
        </PageAction>
      </div>
    </form>
  )
}

const MOST_LOOKED_AT = 200

function exampleOf({ table }: OpenedFile, at: number): string {
  const row = table.rows.slice(0, MOST_LOOKED_AT).find(({ cells }) => (cells[at] ?? '').trim() !== '')
  return (row?.cells[at] ?? '').trim().slice(0, 60)
}
