import { useState } from 'react'
import { IconButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { productWords as words } from '#copy/storefront/product'
import { Stepper } from '../stepper.tsx'

interface Props {
  quantity: number
  max: number
  /** False when nothing is left: only the message shows. */
  isCounted: boolean
  message: string
  isReady: boolean
  isBusy: boolean
  onChange(quantity: number): void
  onRefresh(): void
}

export function QuantityRow({ quantity, max, isCounted, message, isReady, isBusy, onChange, onRefresh }: Props) {
  const [isCleared, setCleared] = useState(false)
  return (
    <div className="flex items-center gap-3">
      {isCounted ? (
        <Stepper
          label={words().quantity}
          less={words().less}
          more={words().more}
          isReady={isReady}
          canLess={quantity > 1}
          canMore={quantity < max}
          onLess={() => onChange(quantity - 1)}
          onMore={() => onChange(quantity + 1)}
        >
          <input
            type="number"
            name="quantity"
            inputMode="numeric"
            min={1}
            max={isReady ? Math.max(1, max) : undefined}
            aria-label={words().quantity}
            value={isCleared ? '' : quantity}
            onChange={({ currentTarget: field }) => {
              // A cleared field stays empty while the user types another number.
              setCleared(field.value === '')
              onChange(Math.trunc(field.valueAsNumber) || 1)
            }}
            onBlur={() => setCleared(false)}
          />
        </Stepper>
      ) : null}
      <p className={`min-w-0 flex-1 text-sm text-ink-2 ${isReady ? '' : 'stock-pick'}`} role="status">
        {message}
      </p>
      <IconButton
        className={isReady ? (isBusy ? 'is-turning' : '') : 'invisible'}
        label={words().refreshStock}
        disabled={isBusy}
        onClick={onRefresh}
      >
        <Icon name="refresh" small />
      </IconButton>
    </div>
  )
}
