import { Link, useLocation } from '@remix-run/react'
import { Globe, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Drawer } from 'vaul'
import { languages } from '#app/copy/languages.ts'
import { isTillAccount } from '#app/domain/staff/till.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { accountMenu } from '#copy/account'
import { pageLanguage } from '#copy/language'
import { installPrompt } from '#copy/marketing/chrome'
import { dialogWords } from '#copy/merchant/dialog'
import { merchantNav as words } from '#copy/merchant/shell'
import { SignOutForm } from '../../account/sign-out.tsx'
import { useAccess } from '../use-access.ts'
import { useFocusReturn } from '../use-focus-return.ts'
import { ClaimsBadge } from './claims-badge.tsx'
import { CloseShiftLink } from './close-shift-link.tsx'
import { LiveBadge } from './live-badge.tsx'
import { LiveSound } from './live-sound.tsx'
import { isCurrentEntry, useNavEntries } from './nav-entries.ts'

export interface MenuProps {
  person: { name: string; email: string }
  planLine: string
  onInstall?: () => void
  onClose(): void
}

const row = 'flex min-h-12 w-full items-center gap-3 px-1 text-start font-semibold'

export function MenuSheet({ person, planLine, onInstall, onClose }: MenuProps) {
  const [isOpen, setOpen] = useState(true)
  const { pathname } = useLocation()
  const entries = useNavEntries()
  const { links } = useAccess()
  const focusReturn = useFocusReturn()
  const isTill = isTillAccount(person.email)
  const close = () => setOpen(false)
  // Its prompt takes the focus, and returns it to the menu.
  const isInstalling = useRef(false)
  return (
    <Drawer.Root open={isOpen} onOpenChange={setOpen} onAnimationEnd={(isThere) => isThere || onClose()} autoFocus>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Drawer.Content
          {...focusReturn}
          onCloseAutoFocus={(event) => {
            focusReturn.onCloseAutoFocus(event)
            if (isInstalling.current) onInstall?.()
          }}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[calc(100dvh-24px)] overflow-y-auto rounded-t-sheet bg-card px-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] shadow-raised outline-none"
        >
          <div className="mx-auto h-1 w-10 rounded-full bg-line" aria-hidden="true" />
          <Drawer.Title className="sr-only">{words().menu}</Drawer.Title>
          <div className="flex items-center gap-2.5 ps-1 pb-2">
            <span
              className="grid size-9 flex-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong"
              aria-hidden="true"
            >
              {firstLetter(person.name || person.email)}
            </span>
            <p className="min-w-0 flex-1 leading-tight">
              <b className="block truncate" dir="auto">
                {person.name || person.email}
              </b>
              <span className="block text-xs text-ink-2">{planLine}</span>
            </p>
            <Drawer.Close className="icon-btn" aria-label={dialogWords().close}>
              <X className="icon icon-small" aria-hidden="true" />
            </Drawer.Close>
          </div>
          <div className="flex flex-wrap items-center gap-x-4 px-1 text-sm font-semibold text-brand-strong">
            {!isTill && (
              <Link to="/profile" className="inline-flex min-h-11 items-center" onClick={close}>
                {accountMenu().profile}
              </Link>
            )}
            {links.map(({ path, label }) => (
              <Link key={path} to={path} className="inline-flex min-h-11 items-center" onClick={close}>
                {label}
              </Link>
            ))}
            {onInstall && (
              <button
                type="button"
                className="min-h-11"
                onClick={() => {
                  isInstalling.current = true
                  close()
                }}
              >
                {installPrompt().button}
              </button>
            )}
            {!isTill && (
              <SignOutForm>
                <button type="submit" className="min-h-11">
                  {accountMenu().logout}
                </button>
              </SignOutForm>
            )}
          </div>
          <nav aria-label={words().label}>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,5.5rem),1fr))] gap-2">
              {entries.map((entry) => {
                const isCurrent = isCurrentEntry(entry, pathname)
                return (
                  <li key={entry.path}>
                    <Link
                      to={entry.path}
                      onClick={close}
                      aria-current={isCurrent ? 'page' : undefined}
                      className={`relative grid min-h-19 content-center justify-items-center gap-1 rounded-card border text-[min(0.875rem,3.6vw)] font-semibold ${isCurrent ? 'border-transparent bg-brand-soft text-brand-strong' : 'border-line'}`}
                    >
                      <entry.icon className="icon" aria-hidden="true" />
                      {entry.label}
                      {entry.path === '/orders' && <LiveBadge look="absolute! start-[calc(50%+6px)] top-2" />}
                      {entry.path === '/money' && <ClaimsBadge look="absolute! start-[calc(50%+6px)] top-2" />}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
          <div className="mt-2 divide-y divide-line text-sm">
            <CloseShiftLink look={row} onClick={close} />
            <LiveSound look={row} />
            {!isTill && (
              <form method="post" action="/profile">
                <input type="hidden" name="intent" value="save-language" />
                {languages
                  .filter(({ code }) => code !== pageLanguage())
                  .map(({ code, name }) => (
                    <button key={code} type="submit" name="language" value={code} lang={code} className={row}>
                      <Globe className="icon" aria-hidden="true" />
                      {name}
                    </button>
                  ))}
              </form>
            )}
          </div>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
