import { readCount } from '#app/domain/text/whole-number.ts'
import { stockTake as words } from '#copy/merchant/stock-take'
import { NumberInput } from '../../ui/field/number-input.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { type StockUnit, unitId, unitName } from './stock-take-view.ts'

interface Props {
  unit: StockUnit
  counted: { count: number; shown: number } | undefined
  isLocked: boolean
  onCount(count: number | null): void
}

export function UnitRow({ unit, counted, isLocked, onCount }: Props) {
  const name = unitName(unit)
  return (
    <li className="flex items-center gap-3 border-line px-3 py-2 not-first:border-t md:px-4">
      <ProductPicture product={{ id: unit.productId, name: unit.name }} image={unit.image} look="size-12" />
      <label htmlFor={unitId(unit)} className="min-w-0 flex-1">
        <span className="block text-sm font-semibold" dir="auto">
          {name}
        </span>
        <span className="text-sm text-ink-2">
          {words().inBook({ n: counted?.shown ?? unit.inventory })}
          {counted && <Difference by={counted.count - counted.shown} />}
        </span>
      </label>
      <NumberInput
        id={unitId(unit)}
        kind="count"
        className="h-11 w-20 flex-none rounded-control border border-line-strong bg-card text-center! text-lg font-bold disabled:bg-wash"
        aria-label={words().countOf({ name })}
        placeholder="–"
        disabled={isLocked}
        value={counted ? String(counted.count) : ''}
        onText={(text) => onCount(text.trim() === '' ? null : (readCount(text) ?? counted?.count ?? null))}
      />
    </li>
  )
}

function Difference({ by }: { by: number }) {
  const look = by < 0 ? 'text-danger' : by > 0 ? 'text-info' : 'text-ink-2'
  const text = by < 0 ? words().missing({ n: -by }) : by > 0 ? words().more({ n: by }) : words().fits
  return (
    <>
      {' · '}
      <b className={`whitespace-nowrap ${look}`}>{text}</b>
    </>
  )
}
