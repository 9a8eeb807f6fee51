import { Link } from '@remix-run/react'
import { ExternalLink } from 'lucide-react'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { isTillAccount } from '#app/domain/staff/till.ts'
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
  hasOthers: boolean
}

interface Props {
  store: BarStore | null
  origin: string
  email: string
  onInstall?: () => void
}

export function StoreBar({ store, origin, email, onInstall }: Props) {
  const link = store ? origin + sharePath(store.slug) : ''
  const share = store?.platform === 'telegram' ? words().shareOnTelegram : words().shareOnWhatsapp
  return (
    <header className="border-b border-line bg-card md:bg-transparent print:hidden">
      <div className="mx-auto flex min-h-13 max-w-296 items-center py-1 ps-4 pe-1 md:min-h-14 md:gap-2 md:px-6 lg:px-8">
        {store ? (
          <section aria-label={words().label} className="contents">
            <Logo store={store} />
            <div className="ms-2.5 min-w-0 flex-1 leading-tight">
              <p className="truncate font-bold" dir="auto">
                {store.hasOthers ? (
                  <Link to="/stores" className="flex min-h-11 items-center gap-1 md:min-h-0">
                    <span className="truncate">{store.name}</span>
                    <span className="sr-only">{words().others}</span>
                    <span aria-hidden="true">▾</span>
                  </Link>
                ) : (
                  store.name
                )}
              </p>
              <p className="truncate text-xs text-ink-2 max-md:hidden">
                <bdi dir="ltr">{`${origin.replace(/^https?:\/\//, '')}/store/${store.slug}`}</bdi>
              </p>
            </div>
            <div className="flex items-center md:gap-2">
              <a
                href={storePath(store.slug)}
                target="_blank"
                rel="noopener"
                className={buttonClass('quiet', 'bar-icon')}
              >
                <ExternalLink className="icon icon-small" aria-hidden="true" />
                <span className="max-md:sr-only">{words().view}</span>
                <span className="sr-only">{words().newTab}</span>
              </a>
              <a
                href={shareUrl(store.platform, link, words().shareText({ link }))}
                target="_blank"
                rel="noopener"
                className={buttonClass('quiet', 'bar-icon text-brand-strong')}
              >
                <Icon name={store.platform} small />
                <span className="max-md:sr-only">{share}</span>
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
        {/* On phones the menu has what it offers, by a script. */}
        <div className="max-md:hidden max-md:noscript:block">
          {!isTillAccount(email) && <AvatarMenu email={email} onInstall={onInstall} />}
        </div>
      </div>
    </header>
  )
}

function Logo({ store }: { store: BarStore }) {
  if (store.logo) {
    return <img src={store.logo} alt="" width={32} height={32} className="size-8 rounded-control object-cover" />
  }
  return (
    <span
      className="grid size-8 flex-none place-items-center rounded-control bg-brand-deep font-bold text-card"
      aria-hidden="true"
    >
      {firstLetter(store.name)}
    </span>
  )
}
