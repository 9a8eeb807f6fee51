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
      <div
        className="pointer-events-none fixed inset-x-0 bottom-0 z-29 h-[calc(var(--dock-height)+24px)] bg-[linear-gradient(transparent,var(--paper)_40%)] md:hidden print:hidden"
        aria-hidden="true"
      />
      <button
        type="button"
        className="dock-menu fixed start-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-30 grid size-14 place-items-center rounded-full border border-line bg-card shadow-raised md:hidden print:hidden"
        aria-haspopup="dialog"
        aria-expanded={sheet.isOpen}
        onClick={() => setSheet(({ id }) => ({ id: id + 1, isOpen: true }))}
      >
        <Menu className="icon" aria-hidden="true" />
        <span className="sr-only">{words().menu}</span>
        <LiveBadge look="absolute start-[34px] -top-1 h-[1.25rem]! min-w-[1.25rem]! px-[5px]! leading-none shadow-[0_0_0_2px_var(--card)]" />
      </button>
      {sheet.isOpen && <MenuSheet key={sheet.id} email={email} onClose={() => close(sheet.id)} />}
    </>
  )
}
