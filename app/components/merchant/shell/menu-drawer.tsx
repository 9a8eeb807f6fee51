import { Menu } from 'lucide-react'
import { useState } from 'react'
import { merchantNav as words } from '#copy/merchant/shell'
import { deferredDialog } from '../deferred-dialog.tsx'
import { LiveBadge } from './live-badge.tsx'

const MenuSheet = deferredDialog(async () => (await import('./menu-sheet.client.tsx')).MenuSheet)

export function MenuDrawer({ email }: { email: string }) {
  // Each press opens a new sheet: the previous one may still be closing.
  const [sheet, setSheet] = useState({ id: 0, isOpen: false })
  const close = (id: number) => setSheet((current) => (current.id === id ? { id, isOpen: false } : current))
  return (
    <>
      <div className="dock-fade" aria-hidden="true" />
      <button
        type="button"
        className="dock-menu"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={() => setSheet(({ id }) => ({ id: id + 1, isOpen: true }))}
      >
        <Menu className="icon" aria-hidden="true" />
        <span className="sr-only">{words().menu}</span>
        <LiveBadge />
      </button>
      {sheet.isOpen && <MenuSheet key={sheet.id} email={email} onClose={() => close(sheet.id)} />}
    </>
  )
}
