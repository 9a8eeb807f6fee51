import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dialogWords } from '#copy/merchant/dialog'
import { Button } from '../../ui/button.tsx'
import { useFocusReturn } from '../use-focus-return.ts'

interface Props {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Called after the focus has returned to the button. */
  onClosed: () => void
  /** Content of the button that opens it. */
  dock: ReactNode
  children: (heading: (text: string) => ReactNode, close: ReactNode) => ReactNode
}

export function TillDialog({ isOpen, onOpen, onClose, onClosed, dock, children }: Props) {
  const focusReturn = useFocusReturn()
  return (
    <Root open={isOpen} onOpenChange={(open) => (open ? onOpen() : onClose())}>
      <Button
        kind="primary"
        className="till-dock @container/till-dock fixed start-20 end-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-30 min-h-14 flex-wrap gap-x-2.5 gap-y-0 rounded-[28px] py-2 ps-4 pe-5 text-[min(1rem,5.6vw)] shadow-raised md:hidden"
        onClick={onOpen}
      >
        {dock}
      </Button>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim md:hidden" />
        <Content
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event)
            onClosed()
          }}
          className="merchant-dialog md:hidden"
          aria-describedby={undefined}
        >
          {children(
            (text) => (
              <Title className="text-lg">{text}</Title>
            ),
            <Close className="icon-btn" aria-label={dialogWords().close}>
              <X className="icon icon-small" aria-hidden="true" />
            </Close>,
          )}
        </Content>
      </Portal>
    </Root>
  )
}
