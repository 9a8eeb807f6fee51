import { Link } from '@remix-run/react'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { alertsPage } from '#copy/merchant/alerts'
import { areasPage } from '#copy/merchant/delivery-areas'
import { hoursPage } from '#copy/merchant/opening-hours'
import { settingsPage as words } from '#copy/merchant/settings'
import { Icon } from '../../ui/icon.tsx'

export function MoreSettings({ isPro }: { isPro: boolean }) {
  const links = [
    { to: '/settings/delivery', title: areasPage().title, text: areasPage().linkText },
    { to: '/settings/alerts', title: alertsPage().title, text: alertsPage().linkText },
    { to: '/settings/hours', title: hoursPage().title, text: hoursPage().linkText },
    { to: '/profile', title: words().details, text: words().detailsText },
    { to: upgradePath(isPro ? 'pro' : 'free'), title: words().plan, text: words().planText },
  ]
  return (
    <nav aria-label={words().more} className="mt-8 grid gap-3 md:grid-cols-2">
      {links.map(({ to, title, text }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center gap-3 rounded-card border border-line bg-card p-4 shadow-flat"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-2">{text}</span>
          </span>
          <Icon name="forward" small />
        </Link>
      ))}
    </nav>
  )
}
