import { Close, Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog'
import { ChevronDown, ChevronLeft, type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { orderDialog as words } from '#copy/merchant/orders'
import { ConnectionNotice } from '../../../ui/connection-notice.tsx'
import { useFocusReturn } from '../../use-focus-return.ts'

interface Props {
  /** Names the content: another one takes the focus. */
  shown: string
  onClose(): void
  /** For the editor: as wide as its rows, over the page. */
  isWide?: boolean
  children: ReactNode
}

const shape = 'order-panel fixed inset-x-0 top-0 z-50 flex h-dvh flex-col bg-card outline-none md:start-auto'

/** Fills a phone, lies over a tablet's right half, and stands beside the list of a desk. */
export function OrderPanel({ shown, onClose, isWide = false, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  const isBeside = useIsBeside() && !isWide
  const top = usePageTop(isBeside)
  const takeFocus = () => {
    if (panel.current?.contains(document.activeElement)) return
    onOpenAutoFocus()
    panel.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content only
  useEffect(takeFocus, [shown])
  return (
    <Root open modal={!isBeside} onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Content
          ref={panel}
          data-beside={isBeside || undefined}
          style={isBeside ? { top, height: `calc(100dvh - ${top}px)` } : undefined}
          className={`${shape} ${isBeside ? 'start-154! z-20! border-s border-line' : `shadow-raised ${isWide ? 'md:w-190' : 'md:w-130'}`}`}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            takeFocus()
          }}
          onInteractOutside={(event) => isBeside && event.preventDefault()}
          // The editor opens and closes as another dialog in the same place.
          onCloseAutoFocus={(event) => (panel.current ? event.preventDefault() : onCloseAutoFocus(event))}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

const DESK = '(min-width: 1280px)'

function onDeskChange(tell: () => void) {
  const desk = matchMedia(DESK)
  desk.addEventListener('change', tell)
  return () => desk.removeEventListener('change', tell)
}

export function useIsBeside(): boolean {
  return useSyncExternalStore(onDeskChange, () => matchMedia(DESK).matches)
}

/** Returns where the page's own content begins, below the store bar and its strip. */
function usePageTop(isWanted: boolean): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const page = document.getElementById('page')
    if (!isWanted || !page?.parentElement) return
    const measure = () => setTop(Math.max(0, page.getBoundingClientRect().top))
    const sizes = new ResizeObserver(measure)
    sizes.observe(page.parentElement)
    document.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', measure)
    }
  }, [isWanted])
  return top
}

interface HeadProps {
  title?: string
  /** In large letters under the title. */
  number?: string
  badge?: ReactNode
  menu?: ReactNode
}

export function PanelHead({ title = words().title, number, badge, menu }: HeadProps) {
  return (
    <>
      <header className="flex min-h-14 items-center gap-1 border-b border-line px-1 md:ps-6 md:pe-3">
        <Close className="icon-btn md:order-last" aria-label={words().close}>
          <ChevronLeft className="icon icon-small md:hidden" aria-hidden="true" />
          <X className="icon icon-small max-md:hidden" aria-hidden="true" />
        </Close>
        <Title className="min-w-0 flex-1 text-base leading-tight md:text-lg">
          {number ? <small className="block text-xs font-normal text-ink-2">{title}</small> : title}
          {number && <span className="text-lg">{number}</span>}
        </Title>
        {badge}
        {menu}
      </header>
      <ConnectionNotice />
    </>
  )
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
}

export function PanelActions({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <footer className="grid gap-2 border-t border-line px-4 pt-2 pb-3 md:px-6 min-[1280px]:flex min-[1280px]:items-center min-[1280px]:justify-end">
      {hint && <p className="me-auto text-xs text-ink-2 max-[1279px]:hidden">{hint}</p>}
      {children}
    </footer>
  )
}

interface SectionProps {
  title?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function PanelSection({ title, action, children }: SectionProps) {
  return (
    <section className="border-t border-line px-4 py-3 first:border-t-0 md:px-6">
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

interface FoldProps {
  Mark: LucideIcon
  title: string
  /** One line that says enough to leave it folded. */
  text?: ReactNode
  /** At the end of the row, before the arrow; `action` in its place. */
  state?: ReactNode
  action?: string
  onOpen?(): void
  children: ReactNode
}

/** A section folded to a row of 56 pixels. */
export function PanelFold({ Mark, title, text, state, action, onOpen, children }: FoldProps) {
  return (
    <details
      className="group/fold border-t border-line first:border-t-0"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-1.5 text-sm md:px-6 [&::-webkit-details-marker]:hidden">
        <Mark className="icon icon-small text-ink-2" aria-hidden="true" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="block font-semibold">{title}</span>
          {text && <span className="block truncate text-xs text-ink-2 group-open/fold:hidden">{text}</span>}
        </span>
        {state}
        {action ? (
          <span className="font-semibold text-brand-strong group-open/fold:hidden">{action}</span>
        ) : (
          <ChevronDown className="size-4 flex-none group-open/fold:rotate-180" aria-hidden="true" />
        )}
      </summary>
      <div className="px-4 pb-4 md:px-6">{children}</div>
    </details>
  )
}
