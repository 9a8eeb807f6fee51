import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dialogWords } from '#copy/merchant/dialog'
import { posWords as words } from '#copy/merchant/pos'
import { Button } from '../../ui/button.tsx'
import { PageAction } from '../page-action.tsx'
import { useFocusReturn } from '../use-focus-return.ts'

interface Props {
  isOpen: boolean
  onOpen: () => void
  /** Set while something lies in the cart: sells it as it is. */
  onComplete?: () => void
  onClose: () => void
  /** Called after the focus has returned to the button. */
  onClosed: () => void
  /** Content of the button that opens it. */
  button: ReactNode
  children: (heading: (text: string) => ReactNode, close: ReactNode) => ReactNode
}

export function TillDialog({ isOpen, onOpen, onComplete, onClose, onClosed, button, children }: Props) {
  const focusReturn = useFocusReturn()
  return (
    <Root open={isOpen} onOpenChange={(open) => (open ? onOpen() : onClose())}>
      <PageAction look="md:hidden">
        <Button kind={onComplete ? 'quiet' : 'primary'} className="flex-wrap gap-x-2.5 gap-y-0 px-3.5" onClick={onOpen}>
          {button}
        </Button>
        {onComplete && (
          <Button kind="primary" className="px-2" onClick={onComplete}>
            {words().complete}
          </Button>
        )}
      </PageAction>
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
