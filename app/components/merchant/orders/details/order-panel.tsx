import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { orderDialog as words } from '#copy/merchant/orders'
import { IconButton } from '../../../ui/button.tsx'
import { ConnectionNotice } from '../../../ui/connection-notice.tsx'
import { useFocusReturn } from '../../use-focus-return.ts'

interface Props {
  onClose(): void
  title?: string
  /** For the editor: as wide as its rows, and as high as a phone. */
  isWide?: boolean
  badge?: ReactNode
  children: ReactNode
}

const shape =
  'order-panel fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-24px)] flex-col rounded-t-sheet bg-card shadow-raised outline-none md:inset-y-0 md:end-0 md:start-auto md:h-auto md:max-h-none md:rounded-none'

export function OrderPanel({ onClose, title = words().title, isWide = false, badge, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Content
          ref={panel}
          className={`${shape} ${isWide ? 'h-[calc(100dvh-24px)] md:w-190' : 'md:w-130'}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus()
            event.preventDefault()
            panel.current?.focus()
          }}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <header className="flex min-h-15 items-center gap-2 border-b border-line px-4 md:px-6">
            <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 py-2">
              <Title className="text-base md:text-lg">{title}</Title>
              {badge}
            </div>
            <IconButton label={words().close} className="-me-2" onClick={onClose}>
              <X className="icon icon-small" aria-hidden="true" />
            </IconButton>
          </header>
          <ConnectionNotice />
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
}

export function PanelActions({ children }: { children: ReactNode }) {
  return <footer className="grid gap-2 border-t border-line px-4 py-3 md:px-6">{children}</footer>
}

export function PanelSection({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line px-4 py-4 last:border-b-0 md:px-6">
      {title && (
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="text-sm font-bold">{title}</h3>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
