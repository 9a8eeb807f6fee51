import { Link, useLocation } from '@remix-run/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Drawer } from 'vaul'
import { accountMenu } from '#copy/account'
import { dialogWords } from '#copy/merchant/dialog'
import { merchantNav as words } from '#copy/merchant/shell'
import { SignOutForm } from '../../account/sign-out.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import { ClaimsBadge } from './claims-badge.tsx'
import { LiveBadge } from './live-badge.tsx'
import { LiveSound } from './live-sound.tsx'
import { isCurrentEntry, navEntries } from './nav-entries.ts'

export function MenuSheet({ email, onClose }: { email: string; onClose(): void }) {
  const [isOpen, setOpen] = useState(true)
  const { pathname } = useLocation()
  const focusReturn = useFocusReturn()
  return (
    <Drawer.Root open={isOpen} onOpenChange={setOpen} onAnimationEnd={(isThere) => isThere || onClose()} autoFocus>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Drawer.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-24px)] overflow-y-auto rounded-t-sheet bg-card px-4 pt-2 pb-4 shadow-raised outline-none"
        >
          <div className="mx-auto h-1 w-10 rounded-full bg-line" aria-hidden="true" />
          <div className="flex items-center justify-between">
            <Drawer.Title className="text-base">{words().menu}</Drawer.Title>
            <Drawer.Close className="icon-btn -me-2" aria-label={dialogWords().close}>
              <X className="icon icon-small" aria-hidden="true" />
            </Drawer.Close>
          </div>
          <nav aria-label={words().label}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-2">
              {navEntries().map((entry) => {
                const isCurrent = isCurrentEntry(entry, pathname)
                return (
                  <li key={entry.path}>
                    <Link
                      to={entry.path}
                      onClick={() => setOpen(false)}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={`flex min-h-14 items-center gap-2 rounded-card border px-2.5 font-semibold ${isCurrent ? 'border-transparent bg-brand-soft text-brand-strong' : 'border-line'}`}
                    >
                      <entry.icon className="icon icon-small" aria-hidden="true" />
                      {entry.label}
                      {entry.path === '/orders' && <LiveBadge look="ms-auto" />}
                      {entry.path === '/money' && <ClaimsBadge look="ms-auto" />}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
          <div className="mt-3 border-t border-line pt-1">
            <LiveSound look="flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-start text-sm text-ink-2" />
          </div>
          <SignOutForm className="px-2.5 flex min-h-11 items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-sm text-ink-2" dir="auto">
              {email}
            </span>
            <button type="submit" className="min-h-11 font-semibold text-brand-strong">
              {accountMenu().logout}
            </button>
          </SignOutForm>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
