import { Link } from '@remix-run/react'
import { useRef, useState } from 'react'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { accountMenu } from '#copy/account'
import { installPrompt } from '#copy/marketing/chrome'
import { useAccess } from '../merchant/use-access.ts'
import { type AvatarMenuProps, avatarClass, entryClass, menuClass } from './avatar-menu-view.ts'
import { SignOutForm } from './sign-out.tsx'

const dropdown = lazyModule(async () => (await import('./avatar-dropdown.client.tsx')).AvatarDropdown)

/** Works without a script: the dropdown replaces it once loaded, but not while it is in use. */
export function AvatarMenu(props: AvatarMenuProps) {
  const Dropdown = useLazyModule(dropdown)
  const [isInUse, setInUse] = useState(false)
  return Dropdown && !isInUse ? <Dropdown {...props} /> : <AvatarDetails {...props} onUse={setInUse} />
}

interface DetailsProps extends AvatarMenuProps {
  onUse(isInUse: boolean): void
}

function AvatarDetails({ email, onInstall, onUse }: DetailsProps) {
  const { menu, links } = useAccess()
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  function install() {
    close()
    details.current?.querySelector('summary')?.focus()
    onInstall?.()
  }
  return (
    <details
      ref={details}
      className="relative"
      onToggle={({ currentTarget }) => onUse(currentTarget.open)}
      onFocus={() => onUse(true)}
      onBlur={({ currentTarget }) => onUse(currentTarget.open)}
    >
      <summary className={avatarClass} aria-label={accountMenu().label}>
        {firstLetter(email)}
      </summary>
      <div className={`absolute top-13 end-0 ${menuClass}`}>
        <p className="border-b border-line px-4 py-3 text-sm text-ink-2 wrap-anywhere">{email}</p>
        {menu.includes('/dashboard') && (
          <Link to="/dashboard" className={entryClass} onClick={close}>
            {accountMenu().dashboard}
          </Link>
        )}
        <Link to="/profile" className={entryClass} onClick={close}>
          {accountMenu().profile}
        </Link>
        {links.map(({ path, label }) => (
          <Link key={path} to={path} className={entryClass} onClick={close}>
            {label}
          </Link>
        ))}
        {onInstall && (
          <button type="button" className={entryClass} onClick={install}>
            {installPrompt().button}
          </button>
        )}
        <SignOutForm>
          <button type="submit" className={entryClass}>
            {accountMenu().logout}
          </button>
        </SignOutForm>
      </div>
    </details>
  )
}
