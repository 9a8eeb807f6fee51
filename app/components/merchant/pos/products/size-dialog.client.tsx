import { Close, Content, Description, Overlay, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { useFocusReturn } from '../../use-focus-return.ts'
import { SizeChoice } from '../size-choice.tsx'

interface Props {
  product: TillProduct
  moneyFormat: MoneyFormat
  onPick: (size: string) => void
  onClose: () => void
}

export function SizeDialog({ product, moneyFormat, onPick, onClose }: Props) {
  const focusReturn = useFocusReturn()
  // Stays within the grid, and scrolls into view at the bottom of the window.
  const placeDialog = useCallback((dialog: HTMLElement | null) => {
    const grid = dialog?.closest('ul')?.getBoundingClientRect()
    const tile = dialog?.closest('li')?.getBoundingClientRect()
    if (!dialog || !grid || !tile) return
    const left = Math.min(0, grid.right - tile.left - dialog.offsetWidth)
    dialog.style.setProperty('--size-left', `${Math.max(left, grid.left - tile.left)}px`)
    dialog.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Overlay className="fixed inset-0 z-40 bg-scrim md:bg-transparent" />
      <Content
        {...focusReturn}
        ref={placeDialog}
        className="fixed inset-x-0 bottom-0 z-50 max-h-[80dvh] overflow-y-auto rounded-t-sheet bg-card px-4 pt-2 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-raised focus:outline-none md:absolute md:inset-x-auto md:top-[calc(100%+8px)] md:bottom-auto md:left-[var(--size-left,0)] md:max-h-[360px] md:w-72 md:scroll-m-4 md:rounded-card md:border md:border-line md:pt-1 md:pb-4"
      >
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0 pt-2">
            <Title className="text-base" dir="auto">
              {product.name}
            </Title>
            <Description className="text-sm text-ink-2">{words().whichSize}</Description>
          </div>
          <Close className="icon-btn -me-2" aria-label={words().close}>
            <X className="icon icon-small" aria-hidden="true" />
          </Close>
        </div>
        <div className="mt-3">
          <SizeChoice
            product={product}
            moneyFormat={moneyFormat}
            columns="grid-cols-3"
            left={(n) => words().left({ n })}
            onPick={onPick}
          />
        </div>
      </Content>
    </Root>
  )
}
