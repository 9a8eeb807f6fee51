import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { isLow } from '#app/domain/catalog/stock.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { restockWords } from '#copy/merchant/restock'
import { LesoTile } from '../../../ui/leso-tile.tsx'
import { LowestPrice } from '../../../ui/lowest-price.tsx'

const HOLD_MS = 500

interface Props {
  product: TillProduct
  moneyFormat: MoneyFormat
  count: number
  onPick: () => void
  onRestock: (() => void) | undefined
}

export function TillTile({ product, moneyFormat, count, onPick, onRestock }: Props) {
  const { name, image, hasSizes, sizes, available } = product
  return (
    <button
      type="button"
      className="till-tile row-span-4 grid w-full min-w-0 cursor-pointer grid-rows-subgrid content-start overflow-hidden rounded-card border border-line bg-card text-start text-sm leading-[1.3] select-none [-webkit-touch-callout:none] not-data-in-cart:hover:border-line-strong data-in-cart:border-brand-strong data-in-cart:ring data-in-cart:ring-brand-strong *:not-first:px-2.5 md:max-lg:*:not-first:px-2"
      title={onRestock && restockWords().hold}
      data-in-cart={count > 0 || undefined}
      {...useHold({ onPress: onPick, onHold: onRestock })}
    >
      <span className="relative grid aspect-square w-full bg-wash">
        {image ? (
          <img className="size-full object-cover" src={image} alt="" width={300} height={300} loading="lazy" />
        ) : (
          <LesoTile product={product} />
        )}
        {count > 0 && (
          <span className="absolute end-2 top-2 grid h-[1.75rem] min-w-[1.75rem] place-items-center rounded-full bg-brand-strong px-2 text-sm font-bold text-card ring-2 ring-card">
            {count}
            <span className="sr-only"> {words().inCart}</span>
          </span>
        )}
      </span>
      <span className="mt-2 line-clamp-3 font-semibold wrap-anywhere" dir="auto">
        {name}
      </span>
      <span className="mt-0.5 font-bold *:whitespace-normal">
        <LowestPrice product={product} format={moneyFormat} />
      </span>
      <span
        className={`pb-2.5 text-xs leading-normal ${isLow(available, null) ? 'font-semibold text-warn' : 'text-ink-3'}`}
      >
        {words().left({ n: available })}
        {hasSizes && (
          <>
            {' · '}
            <span className="whitespace-nowrap">{words().sizes({ n: sizes.length })}</span>
          </>
        )}
      </span>
    </button>
  )
}

/** A resting finger, a mouse's other button or the menu key hold; all else presses. */
function useHold({ onPress, onHold }: { onPress(): void; onHold: (() => void) | undefined }) {
  const timer = useRef(0)
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      stop()
      isHeld.current = false
      if (pointerType !== 'touch' || !onHold) return
      timer.current = window.setTimeout(() => {
        isHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      stop()
      if (!isHeld.current) onHold?.()
    },
    onClick({ detail }: MouseEvent) {
      // The finger that held it is lifted; a key has no detail.
      if (isHeld.current && detail > 0) return
      onPress()
    },
  }
}
