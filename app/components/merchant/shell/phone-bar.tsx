import { useLocation } from '@remix-run/react'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { merchantNav as words } from '#copy/merchant/shell'
import { deferredDialog } from '../deferred-dialog.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { ClaimsBadge } from './claims-badge.tsx'
import { LiveBadge } from './live-badge.tsx'
import type { MenuProps } from './menu-sheet.client.tsx'
import { isCurrentEntry, useBarEntries } from './nav-entries.ts'

const MenuSheet = deferredDialog<MenuProps>(async () => (await import('./menu-sheet.client.tsx')).MenuSheet)

/** 22 px in its tint. */
const glyph = 'icon h-6.5 w-13 rounded-full px-3.75 py-0.5 in-aria-[current]:bg-brand-soft in-data-current:bg-(--nav)'

/** The daily places at the foot of a phone. */
export function PhoneBar(menu: Omit<MenuProps, 'onClose'>) {
  const { pathname } = useLocation()
  // Each press opens a new sheet: the previous one may still be closing.
  const [sheet, setSheet] = useState({ id: 0, isOpen: false })
  const close = (id: number) => setSheet((current) => (current.id === id ? { id, isOpen: false } : current))
  const entries = useBarEntries()
  const isElsewhere = !entries.some((entry) => isCurrentEntry(entry, pathname))
  return (
    <>
      <nav aria-label={words().daily} className="phone-bar">
        {entries.map((entry) => (
          <PrefetchLink
            key={entry.path}
            to={entry.path}
            aria-current={isCurrentEntry(entry, pathname) ? 'page' : undefined}
          >
            <entry.icon className={glyph} aria-hidden="true" />
            {entry.label}
            {entry.path === '/orders' && <LiveBadge />}
            {entry.path === '/money' && <ClaimsBadge />}
          </PrefetchLink>
        ))}
        <button
          type="button"
          className="noscript:hidden"
          data-current={isElsewhere || undefined}
          aria-haspopup="dialog"
          aria-expanded={sheet.isOpen}
          onClick={() => setSheet(({ id }) => ({ id: id + 1, isOpen: true }))}
        >
          <Menu className={glyph} aria-hidden="true" />
          {words().menu}
        </button>
        <a href="#all-pages" className="hidden noscript:grid">
          <Menu className={glyph} aria-hidden="true" />
          {words().menu}
        </a>
      </nav>
      {sheet.isOpen && <MenuSheet key={sheet.id} {...menu} onClose={() => close(sheet.id)} />}
    </>
  )
}
