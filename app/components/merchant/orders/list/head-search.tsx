import { useLocation, useNavigate } from '@remix-run/react'
import { Search, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dialogWords } from '#copy/merchant/dialog'
import { ordersPage as words } from '#copy/merchant/orders'
import { IconButton } from '../../../ui/button.tsx'
import { newQueryParams, queryWith } from './address.ts'

/** The search in the heading's row: on a phone an icon opens it over the tabs. */
export function HeadSearch({ query, children }: { query: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(query !== '')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const row = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  // The keyboard comes only for a field that is focused in the press itself.
  function open() {
    flushSync(() => setOpen(true))
    row.current?.querySelector('input')?.focus()
  }

  function close() {
    flushSync(() => setOpen(false))
    opener.current?.focus()
    if (query !== '')
      navigate(pathname + queryWith(search, { ...newQueryParams, q: null }), { preventScrollReset: true })
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape does what its button does */}
      <div
        ref={row}
        data-searching={isOpen || undefined}
        className={`min-w-0 items-center md:block md:max-w-67 md:flex-[1_1_10rem] noscript:order-last noscript:basis-full md:noscript:order-none ${isOpen ? 'flex max-md:absolute max-md:inset-y-0 max-md:start-0 max-md:end-22 max-md:z-10 max-md:bg-paper' : 'max-md:hidden max-md:noscript:block'}`}
        onKeyDown={({ key }) => key === 'Escape' && isOpen && close()}
      >
        <div className="min-w-0 flex-1">{children}</div>
        <IconButton label={dialogWords().close} className="md:hidden noscript:hidden" onClick={close}>
          <X className="icon icon-small" aria-hidden="true" />
        </IconButton>
      </div>
      <button
        ref={opener}
        type="button"
        aria-label={words().openSearch}
        className="icon-btn max-md:group-has-data-searching/tabs:invisible md:hidden noscript:hidden"
        onClick={open}
      >
        <Search className="icon icon-small" aria-hidden="true" />
      </button>
    </>
  )
}
