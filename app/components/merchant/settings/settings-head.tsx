import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { settingsPage as words } from '#copy/merchant/settings'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../use-access.ts'

interface Props {
  title: string
  /** A phone has its own at the foot. */
  save?: ReactNode
  action?: ReactNode
}

export function SettingsHead({ title, save, action }: Props) {
  const mayRead = useMay('settings.edit')
  return (
    <header className="settings-head md:sticky md:top-0 md:z-20 md:bg-paper -mt-2 md:-mt-4 md:py-2 lg:-mt-2 lg:pt-0">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        {mayRead && (
          <Link to="/settings" aria-label={words().all} className="icon-btn -ms-3 -me-3 lg:hidden">
            <Icon name="back" small />
          </Link>
        )}
        <h1 className="flex-1 text-xl">{title}</h1>
        {action}
        {save && <div className="flex items-center gap-3 max-md:hidden">{save}</div>}
      </div>
    </header>
  )
}

export function BackToSettings() {
  const mayRead = useMay('settings.edit')
  if (!mayRead) return null
  return (
    <Link to="/settings" className="-ms-1 inline-flex min-h-11 items-center gap-1 text-sm text-ink-2 hover:text-ink">
      <Icon name="back" small />
      {words().all}
    </Link>
  )
}
