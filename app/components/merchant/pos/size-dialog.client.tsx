import { Close, Content, Description, Overlay, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useCallback } from 'react'
import type { TillProduct } from '#app/domain/sale/till.ts'
import { posWords as words } from '#copy/merchant/pos'
import { useFocusReturn } from '../use-focus-return.ts'

interface Props {
  product: TillProduct
  onPick: (size: string) => void
  onClose: () => void
}

export function SizeDialog({ product, onPick, onClose }: Props) {
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
      <Overlay className="till-size-cover" />
      <Content {...focusReturn} ref={placeDialog} className="till-size">
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
        <div className="mt-3 grid grid-cols-3 gap-2">
          {product.sizes.map((size) => (
            <button key={size.value} type="button" className="till-size-choice" onClick={() => onPick(size.value)}>
              <b className="text-base wrap-anywhere">{size.label}</b>
              <span className="text-xs text-ink-2">{words().left({ n: size.available })}</span>
            </button>
          ))}
        </div>
      </Content>
    </Root>
  )
}
