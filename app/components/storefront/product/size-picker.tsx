import { type Ref, useState } from 'react'
import { axesOf, pairLabel, valuesIn } from '#app/domain/catalog/options.ts'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { storefront } from '#copy/storefront/page'
import { productWords } from '#copy/storefront/product'

interface Props {
  product: SnapshotProduct
  chosen: string | null
  /** True after adding to the cart without a size. */
  isMissing: boolean
  isReady: boolean
  group: Ref<HTMLDivElement>
  onChoose(size: string): void
}

/** Pairs of two options are two rows; without a script one list. */
export function SizePicker({ product, chosen, isMissing, isReady, group, onChoose }: Props) {
  const { sizes, optionNames = [] } = product
  const [picked, setPicked] = useState<string[]>([])
  const isPaired = optionNames.length > 1
  const list = (
    <Choices
      name="size"
      legend={optionNames.join(' / ') || productWords().size}
      choices={sizes.map(({ available, ...size }) => ({ ...size, isOut: available <= 0 }))}
      chosen={chosen}
      isMissing={isMissing}
      isList
      onChoose={onChoose}
    />
  )

  function pick(axis: number, value: string) {
    const next = axis === 0 ? [value, picked[1]] : [picked[0], value]
    setPicked(next as string[])
    if (!next[0] || !next[1]) return
    const label = pairLabel(next[0], next[1])
    // A pair that isn't sold is out of stock, like any size the product doesn't have.
    onChoose(sizes.find((size) => size.label === label)?.value ?? label)
  }

  if (!isPaired) return <div ref={group}>{list}</div>
  const inStock = sizes.filter(({ available }) => available > 0).map(({ label }) => valuesIn(label))
  return (
    <>
      {isReady ? null : <noscript>{list}</noscript>}
      <div ref={group} className="grid gap-4 noscript:hidden">
        {axesOf(
          optionNames,
          sizes.map(({ label }) => label),
        ).map(({ name, values }, axis) => {
          const other = picked[1 - axis]
          return (
            <Choices
              key={name}
              name={`option${axis}`}
              legend={name}
              choices={values.map((value) => ({
                value,
                label: value,
                isOut: !inStock.some((pair) => pair[axis] === value && (!other || pair[1 - axis] === other)),
              }))}
              chosen={picked[axis] ?? null}
              isMissing={isMissing && !picked[axis]}
              onChoose={(value) => pick(axis, value)}
            />
          )
        })}
      </div>
    </>
  )
}

interface ChoicesProps {
  name: string
  legend: string
  choices: { value: string; label: string; isOut: boolean }[]
  chosen: string | null
  isMissing: boolean
  /** All there is to choose: what is out of stock can't be. */
  isList?: boolean
  onChoose(value: string): void
}

function Choices({ name, legend, choices, chosen, isMissing, isList, onChoose }: ChoicesProps) {
  return (
    <fieldset className={isMissing ? 'sizes-missing' : undefined}>
      <legend className="mb-2 flex w-full justify-between text-sm font-semibold">
        <bdi>{legend}</bdi>
        {isMissing ? <span className="text-danger">{` ${productWords().sizeFirst}`}</span> : null}
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, isOut }) => (
          <label key={value} className="size">
            <input
              type="radio"
              name={name}
              value={value}
              required={isList}
              checked={chosen === value}
              disabled={isList && isOut}
              aria-label={isOut ? storefront().sizeOut({ label }) : undefined}
              onChange={() => onChoose(value)}
            />
            {isOut ? <s>{label}</s> : label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
