import { type ReactNode, useState } from 'react'
import { axesOf, pairLabel, valuesIn } from '#app/domain/catalog/options.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { SizeButton, SizePrice } from './size-button.tsx'

interface Props {
  product: TillProduct
  moneyFormat: MoneyFormat
  /** How many are left, below each size. */
  left(available: number): string
  columns: string
  onPick(size: string): void
}

/** Sizes to press; of two options first a value of the first, which stays chosen. */
export function SizeChoice({ product, moneyFormat, left, columns, onPick }: Props) {
  const { sizes, optionNames = [] } = product
  const stocked = sizes.find(({ available }) => available > 0)
  const [first, setFirst] = useState(() => valuesIn((stocked ?? sizes[0])?.label ?? '')[0])
  const grid = `grid gap-2 ${columns}`
  if (optionNames.length < 2) {
    return (
      <div className={grid}>
        {sizes.map(({ value, label, available }) => (
          <SizeButton key={value} onPick={() => onPick(value)}>
            <b className="wrap-anywhere">{label}</b>
            <SizePrice product={product} size={value} format={moneyFormat} />
            <span className="text-xs text-ink-2">{left(available)}</span>
          </SizeButton>
        ))}
      </div>
    )
  }
  const labels = sizes.map(({ label }) => label)
  const [firsts, seconds] = axesOf(optionNames, labels)
  const isLeft = (value: string) => sizes.some(({ label, available }) => available > 0 && valuesIn(label)[0] === value)
  return (
    <div className="grid gap-3">
      <Row name={firsts?.name} grid={grid}>
        {firsts?.values.map((value) => (
          <SizeButton key={value} isPressed={value === first} onPick={() => setFirst(value)}>
            <Name isOut={!isLeft(value)}>{value}</Name>
          </SizeButton>
        ))}
      </Row>
      <Row name={seconds?.name} grid={grid}>
        {seconds?.values.map((value) => {
          const size = sizes.find(({ label }) => label === pairLabel(first, value))
          const available = size?.available ?? 0
          return (
            <SizeButton key={value} isDisabled={!size} onPick={() => size && onPick(size.value)}>
              <Name isOut={available <= 0}>{value}</Name>
              {size && <SizePrice product={product} size={size.value} format={moneyFormat} />}
              <span className="text-xs text-ink-2">{left(available)}</span>
            </SizeButton>
          )
        })}
      </Row>
    </div>
  )
}

function Row({ name, grid, children }: { name: string | undefined; grid: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">
        <bdi>{name}</bdi>
      </legend>
      <div className={grid}>{children}</div>
    </fieldset>
  )
}

function Name({ isOut, children }: { isOut: boolean; children: string }) {
  return <b className={`wrap-anywhere ${isOut ? 'font-normal text-ink-3 line-through' : ''}`}>{children}</b>
}
