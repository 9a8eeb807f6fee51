import { Link, useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { accountMenu } from '#app/copy/en/account.ts'
import { installPrompt } from '#app/copy/en/marketing/chrome.ts'

const entry = 'flex min-h-11 w-full items-center px-4 text-left hover:bg-wash'

interface Props {
  email: string
  /** Set when the app can be installed. */
  onInstall?: () => void
}

/** Works without a script. */
export function AvatarMenu({ email, onInstall }: Props) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { Form } = useFetcher()
  useCloseOutside(menu)
  function install() {
    if (menu.current) menu.current.open = false
    menu.current?.querySelector('summary')?.focus()
    onInstall?.()
  }
  return (
    <details ref={menu} className="relative">
      <summary
        className="grid size-11 list-none place-items-center rounded-full bg-brand-soft font-bold text-brand-strong [&::-webkit-details-marker]:hidden"
        aria-label={accountMenu.label}
      >
        {email.slice(0, 1).toUpperCase()}
      </summary>
      <div className="absolute top-13 right-0 z-20 w-64 overflow-hidden rounded-card border border-line bg-card pb-1 shadow-raised">
        <p className="border-b border-line px-4 py-3 text-sm text-ink-2 wrap-anywhere">{email}</p>
        <Link to="/dashboard" className={entry}>
          {accountMenu.dashboard}
        </Link>
        <Link to="/profile" className={entry}>
          {accountMenu.profile}
        </Link>
        {onInstall && (
          <button type="button" className={entry} onClick={install}>
            {installPrompt.button}
          </button>
        )}
        <Form method="post" action="/auth/signout">
          <button type="submit" className={entry}>
            {accountMenu.logout}
          </button>
        </Form>
      </div>
    </details>
  )
}

function useCloseOutside(menu: React.RefObject<HTMLDetailsElement>) {
  useEffect(() => {
    const leave = ({ target }: FocusEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false
    }
    const close = (event: Event) => {
      const element = menu.current
      if (!element?.open) return
      const isKey = event instanceof KeyboardEvent
      if (isKey ? event.key !== 'Escape' : element.contains(event.target as Node) && !isLink(event.target)) return
      element.open = false
      if (isKey) element.querySelector('summary')?.focus()
    }
    document.addEventListener('focusin', leave)
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('focusin', leave)
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [menu])
}

function isLink(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a') !== null
}
