import { Menu } from 'lucide-react'
import { useState } from 'react'
import { merchantNav as words } from '#app/copy/en/merchant.ts'
import { deferredDialog } from '../deferred-dialog.tsx'
import { LiveBadge } from './live-badge.tsx'

const MenuSheet = deferredDialog(async () => (await import('./menu-sheet.client.tsx')).MenuSheet)

/** Below 768 px: the floating button and, behind it, the eight entries as a grid. */
export function MenuDrawer({ email }: { email: string }) {
  // Each press opens a sheet of its own: the one before may still be sliding away.
  const [sheet, setSheet] = useState({ id: 0, isOpen: false })
  const close = (id: number) => setSheet((now) => (now.id === id ? { id, isOpen: false } : now))
  return (
    <>
      <button
        type="button"
        className="dock-menu"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={() => setSheet(({ id }) => ({ id: id + 1, isOpen: true }))}
      >
        <Menu className="icon icon-small" aria-hidden="true" />
        {words.menu}
        <LiveBadge />
      </button>
      {sheet.isOpen && <MenuSheet key={sheet.id} email={email} onClose={() => close(sheet.id)} />}
    </>
  )
}
