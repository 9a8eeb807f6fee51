import { Menu } from 'lucide-react'
import { useHydrated } from '#app/browser/use-hydrated.ts'
import { merchantNav as words } from '#app/copy/en/merchant.ts'
import { LiveBadge } from './live-badge.tsx'
import { MenuSheet } from './menu-sheet.client.tsx'

/** Below 768 px: the floating button and, behind it, the eight entries as a grid. */
export function MenuDrawer({ email }: { email: string }) {
  const isHydrated = useHydrated()
  const face = (
    <>
      <Menu className="icon icon-small" aria-hidden="true" />
      {words.menu}
      <LiveBadge />
    </>
  )
  if (isHydrated) return <MenuSheet email={email}>{face}</MenuSheet>
  return (
    <button type="button" className="dock-menu">
      {face}
    </button>
  )
}
