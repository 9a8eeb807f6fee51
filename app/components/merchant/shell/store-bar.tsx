import { Link, useLocation } from '@remix-run/react'
import { ExternalLink } from 'lucide-react'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { type Platform, sharePath, storePath } from '#app/domain/store/store.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { createStore, storeBar as words } from '#copy/merchant/shell'
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
  const share = store?.platform === 'telegram' ? words().shareOnTelegram : words().shareOnWhatsapp
  const label = isDashboard ? undefined : 'max-md:sr-only'
  const look = isDashboard ? 'bar-words' : 'bar-icon'
  return (
    <header className="border-b border-line bg-card md:bg-transparent print:hidden">
      <div
        className={`mx-auto flex min-h-15 max-w-296 flex-wrap items-center py-2 ps-4 md:min-h-16 md:gap-2 md:px-6 lg:px-8 ${isDashboard ? 'pe-4' : 'pe-2'}`}
      >
        {store ? (
          <section aria-label={words().label} className="contents">
            <Logo store={store} />
            {/* With larger letters the buttons leave the row before they cut the name. */}
            <div className="ms-2.5 min-w-0 flex-[1_1_6.375rem] leading-tight">
              <p className="line-clamp-2 font-bold wrap-anywhere" dir="auto">
                {store.name}
              </p>
              <p className="truncate text-xs text-ink-2">
                <bdi dir="ltr">{`${origin.replace(/^https?:\/\//, '')}/store/${store.slug}`}</bdi>
              </p>
            </div>
            <div className={`flex items-center md:flex-wrap md:gap-2 ${isDashboard ? 'bar-ways' : ''}`}>
              <a href={storePath(store.slug)} target="_blank" rel="noopener" className={buttonClass('quiet', look)}>
                <ExternalLink className="icon icon-small" aria-hidden="true" />
                <span className={label}>{words().view}</span>
                <span className="sr-only">{words().newTab}</span>
              </a>
              <a
                href={shareUrl(store.platform, link, words().shareText({ link }))}
                target="_blank"
                rel="noopener"
                className={buttonClass('quiet', `${look} text-brand-strong`)}
              >
                <Icon name={store.platform} small />
                <span className={label}>{share}</span>
                <span className="sr-only">{words().newTab}</span>
              </a>
            </div>
          </section>
        ) : (
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <p className="font-bold">{words().noStore}</p>
            <Link to="/onboarding/store" className={buttonClass('text', 'text-brand-strong')}>
              {createStore()}
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
    return <img src={store.logo} alt="" width={36} height={36} className="size-9 rounded-control object-cover" />
  }
  return (
    <span
      className="grid size-9 place-items-center rounded-control bg-brand-deep font-bold text-card"
      aria-hidden="true"
    >
      {firstLetter(store.name)}
    </span>
  )
}
