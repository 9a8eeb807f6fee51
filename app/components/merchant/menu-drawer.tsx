import { Menu } from 'lucide-react'
import { useState } from 'react'
import { merchantNav as words } from '#app/copy/en/merchant.ts'
import { deferredDialog } from './deferred-dialog.tsx'
import { LiveBadge } from './live-badge.tsx'

const MenuSheet = deferredDialog(async () => (await import('./menu-sheet.client.tsx')).MenuSheet)

/** Below 768 px: the floating button and, behind it, the eight entries as a grid. */
export function MenuDrawer({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="dock-menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu className="icon icon-small" aria-hidden="true" />
        {words.menu}
        <LiveBadge />
      </button>
      {isOpen && <MenuSheet email={email} onClose={() => setOpen(false)} />}
    </>
  )
}
