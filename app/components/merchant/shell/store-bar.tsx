import { Link, useLocation } from '@remix-run/react'
import { ExternalLink } from 'lucide-react'
import { createStore, storeBar as words } from '#app/copy/en/merchant/shell.ts'
import { shareUrl } from '#app/domain/order/chat-link.ts'
import { type Platform, sharePath, storePath } from '#app/domain/store/store.ts'
import { AvatarMenu } from '../../account/avatar-menu.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface BarStore {
  id: string
  name: string
  slug: string
  logo: string | null
  platform: Platform
}

interface Props {
  store: BarStore | null
  origin: string
  email: string
  onInstall?: () => void
}

export function StoreBar({ store, origin, email, onInstall }: Props) {
  const isDashboard = useLocation().pathname === '/dashboard'
  const link = store ? origin + sharePath(store.slug) : ''
  const share = store?.platform === 'telegram' ? words.shareOnTelegram : words.shareOnWhatsapp
  const size = isDashboard ? 'flex-1 max-md:gap-1.5 max-md:px-2 max-md:text-sm md:flex-none' : 'bar-link'
  const label = isDashboard ? '' : 'max-md:sr-only'
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 max-w-296 flex-wrap items-center gap-x-2 px-4 py-2 md:px-8">
        {store ? (
          <section aria-label={words.label} className="contents">
            <Logo store={store} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-bold">{store.name}</p>
              <p className="truncate text-xs text-ink-2">{`${origin.replace(/^https?:\/\//, '')}/store/${store.slug}`}</p>
            </div>
            <div
              className={
                isDashboard
                  ? 'order-last flex w-full flex-wrap gap-2 pt-2 md:order-none md:w-auto md:flex-nowrap md:pt-0'
                  : 'contents'
              }
            >
              <a
                href={storePath(store.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass(isDashboard ? 'quiet' : 'text', `${size} md:bg-transparent md:shadow-none`)}
              >
                <ExternalLink className="icon icon-small" aria-hidden="true" />
                <span className={label}>{words.view}</span>
                <span className="sr-only">{words.newTab}</span>
              </a>
              <a
                href={shareUrl(store.platform, link, words.shareText(link))}
                target="_blank"
                rel="noopener"
                className={buttonClass('text', `${size} bar-share text-brand-strong`)}
              >
                <Icon name={store.platform} small />
                <span className={label}>{share}</span>
                <span className="sr-only">{words.newTab}</span>
              </a>
            </div>
          </section>
        ) : (
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <p className="font-bold">{words.noStore}</p>
            <Link to="/onboarding/store" className={buttonClass('text', 'text-brand-strong')}>
              {createStore}
            </Link>
          </div>
        )}
        <AvatarMenu email={email} onInstall={onInstall} />
      </div>
    </header>
  )
}

function Logo({ store }: { store: BarStore }) {
  if (store.logo) {
    return <img src={store.logo} alt="" width={40} height={40} className="size-10 rounded-control object-cover" />
  }
  return (
    <span
      className="grid size-10 place-items-center rounded-control bg-brand-deep font-bold text-card"
      aria-hidden="true"
    >
      {store.name.slice(0, 1).toUpperCase()}
    </span>
  )
}
