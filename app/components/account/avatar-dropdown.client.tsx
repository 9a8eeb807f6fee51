import { Content, Item, Label, Root, Trigger } from '@radix-ui/react-dropdown-menu'
import { Link } from '@remix-run/react'
import { useRef } from 'react'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { accountMenu } from '#copy/account'
import { installPrompt } from '#copy/marketing/chrome'
import { useAccess } from '../merchant/use-access.ts'
import { type AvatarMenuProps, avatarClass, entryClass, menuClass } from './avatar-menu-view.ts'
import { useSignOut } from './sign-out.tsx'

export function AvatarDropdown({ email, onInstall }: AvatarMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const isInstalling = useRef(false)
  const signOut = useSignOut()
  const { menu, links } = useAccess()

  // The install dialog takes the focus, and returns it to the trigger.
  function install() {
    isInstalling.current = true
    trigger.current?.focus()
    onInstall?.()
  }

  function leaveFocus(event: Event) {
    if (isInstalling.current) event.preventDefault()
    isInstalling.current = false
  }

  return (
    <Root modal={false}>
      <Trigger ref={trigger} className={avatarClass} aria-label={accountMenu().label}>
        {firstLetter(email)}
      </Trigger>
      <Content align="end" sideOffset={8} className={menuClass} onCloseAutoFocus={leaveFocus}>
        <Label className="border-b border-line px-4 py-3 text-sm text-ink-2 wrap-anywhere">{email}</Label>
        {menu.includes('/dashboard') && (
          <Item asChild>
            <Link to="/dashboard" className={entryClass}>
              {accountMenu().dashboard}
            </Link>
          </Item>
        )}
        <Item asChild>
          <Link to="/profile" className={entryClass}>
            {accountMenu().profile}
          </Link>
        </Item>
        {links.map(({ path, label }) => (
          <Item key={path} asChild>
            <Link to={path} className={entryClass}>
              {label}
            </Link>
          </Item>
        ))}
        {onInstall && (
          <Item className={entryClass} onSelect={install}>
            {installPrompt().button}
          </Item>
        )}
        <Item className={entryClass} onSelect={signOut}>
          {accountMenu().logout}
        </Item>
      </Content>
    </Root>
  )
}
