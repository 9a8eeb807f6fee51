import { Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dialogWords } from '#copy/merchant/dialog'
import { IconButton } from '../ui/button.tsx'
import { ConnectionNotice } from '../ui/connection-notice.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  isOpen: boolean
  onClose(): void
  title: string
  text?: string
  width?: 'narrow' | 'wide'
  /** Fills the height of a phone's screen. */
  isTall?: boolean
  /** False when the dialog has its own words for the connection. */
  hasNotice?: boolean
  actions?: ReactNode
  children?: ReactNode
}

export function Dialog(props: Props) {
  const { isOpen, onClose, title, text, width = 'narrow', isTall = false, hasNotice = true, actions, children } = props
  const focusReturn = useFocusReturn()
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 bg-scrim" />
        <Content
          {...focusReturn}
          className={`merchant-dialog ${width === 'wide' ? 'md:max-w-220' : 'md:max-w-120'} ${isTall ? 'max-md:h-dvh max-md:max-h-dvh' : ''}`}
          {...(text ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-3 border-b border-line px-4 py-2 md:px-6 md:py-3">
            <div className="py-2">
              <Title className="text-lg">{title}</Title>
              {text && <Description className="text-sm text-ink-2">{text}</Description>}
            </div>
            <IconButton label={dialogWords().close} className="-me-2" onClick={onClose}>
              <X className="icon icon-small" aria-hidden="true" />
            </IconButton>
          </header>
          {hasNotice && <ConnectionNotice />}
          {children && <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 md:px-6 md:py-5">{children}</div>}
          {actions && (
            <footer className="flex flex-wrap gap-x-3 gap-y-2 border-t border-line px-4 py-3 md:justify-end md:px-6 [&>:last-child]:flex-auto md:[&>:last-child]:flex-none">
              {actions}
            </footer>
          )}
        </Content>
      </Portal>
    </Root>
  )
}
