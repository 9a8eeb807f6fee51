import type { ReactNode } from 'react'
import { Awning } from '#app/components/ui/awning.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { offeredLanguages } from '#app/copy/languages.ts'
import { hoursText } from '#app/copy/phrases/opening-hours.ts'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#app/domain/store/cover.ts'
import type { SnapshotCategory, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { headWords } from '#copy/storefront/head'
import { openNow as words } from '#copy/storefront/open-now'
import { localizedPath } from '../localized-path.ts'
import { SHARE_LINK, sharedPage } from '../page/shared-page.ts'
import { askStoreUrl } from './ask-store.ts'
import { DrawnIcon } from './drawn-icon.tsx'

const OPENING_LINE = 'opening'

interface Props {
  store: StoreSnapshot
  origin: string
  /** Path of this page without its language. */
  here: string
  /** Set on a category's search page. */
  category: SnapshotCategory | null
}

/** Longest description that fits into two lines on the narrowest phones. */
const SHORT_DESCRIPTION = 92

/** Drawn by the server alone; the script only takes over the share link. */
export function StoreHead({ store, origin, here, category }: Props) {
  return (
    <header>
      <a className="skip" href="#goods">
        {headWords().skip}
      </a>
      <Awning />
      <PausedBar store={store} />
      {store.cover ? (
        <img className="cover" src={store.cover} alt="" width={COVER_WIDTH} height={COVER_HEIGHT} />
      ) : null}
      <div className="wrap head items-center pt-4 md:pt-5">
        <Logo store={store} />
        <h1 className="text-lg wrap-anywhere md:text-xl">
          <a href={localizedPath(storePath(store.slug), store)} dir="auto">
            {store.name}
          </a>
        </h1>
        <div className="flex items-center gap-3">
          <LanguageSwitch offered={offeredLanguages(store)} next={here} />
          <a
            id={SHARE_LINK}
            className="share"
            href={sharedPage(store, category, origin).href}
            target="_blank"
            rel="noopener"
          >
            <Icon name="share" />
            <span className="max-md:sr-only">{headWords().share}</span>
          </a>
        </div>
        <div className="col-span-full justify-between gap-6 md:flex md:items-end">
          <div className="min-w-0">
            {store.description ? <Description text={store.description} /> : null}
            <OpeningLine store={store} />
            {store.minimumOrder > 0 ? (
              <p className="mt-2 text-sm text-ink-2">
                {headWords().minimum({ amount: formatMoney(store.minimumOrder, store.moneyFormat) })}
              </p>
            ) : null}
          </div>
          <StoreWays store={store} />
        </div>
      </div>
    </header>
  )
}

function Logo({ store }: { store: StoreSnapshot }) {
  return (
    <span className="head-logo grid place-items-center overflow-hidden rounded-card bg-brand-soft text-lg font-bold text-brand-strong">
      {store.logo ? (
        <img className="size-full object-cover" src={store.logo} alt="" width={96} height={96} loading="lazy" />
      ) : (
        <span aria-hidden="true">{firstLetter(store.name)}</span>
      )}
    </span>
  )
}

function Description({ text }: { text: string }) {
  if (text.length <= SHORT_DESCRIPTION)
    return (
      <p className="head-text mt-3 text-sm text-ink-2 wrap-anywhere md:text-base" dir="auto">
        {text}
      </p>
    )
  return (
    <div className="head-text head-text-long mt-3 text-sm text-ink-2 wrap-anywhere md:text-base">
      <p dir="auto">{text}</p>
      <details className="md:hidden">
        <summary className="-my-2 inline-flex min-h-11 items-center font-semibold underline">
          <span>{headWords().more}</span>
          <span>{headWords().less}</span>
        </summary>
      </details>
    </div>
  )
}

/** A script adds whether the store is open now: the cached page knows no clock. */
function OpeningLine({ store: { openingHours, pausedUntil } }: { store: StoreSnapshot }) {
  if (openingHours.length === 0 || pausedUntil !== null) return null
  return (
    <p id={OPENING_LINE} className="mt-2 truncate text-sm text-ink-2">
      {hoursText(openingHours)}
    </p>
  )
}

function PausedBar({ store: { pausedUntil, pauseNote } }: { store: StoreSnapshot }) {
  if (pausedUntil === null) return null
  return (
    <p className="bg-accent-soft px-4 py-3 text-center text-sm font-semibold text-ink" role="status" dir="auto">
      {pauseNote ? words().pausedBecause({ note: pauseNote }) : words().paused}
    </p>
  )
}

function StoreWays({ store }: { store: StoreSnapshot }) {
  const { hasDelivery, hasPickup, hasAreas, hasPoints, deliveryFee, lowestAreaFee, storeAddress, platform } = store
  const chat = askStoreUrl(store)
  if (!hasDelivery && !hasPickup && !chat) return null
  const amount = (fee: Minor) => formatMoney(fee, store.moneyFormat).replace(/\.00$/, '')
  const storeFee = deliveryFee > 0 ? amount(deliveryFee) : headWords().free
  const areaFee = lowestAreaFee ? headWords().from({ amount: amount(lowestAreaFee) }) : headWords().byArea
  const pickupFact = hasPoints ? headWords().atPoint : (storeAddress ?? headWords().free)
  return (
    <ul className="ways" aria-label={headWords().ways}>
      {hasDelivery ? (
        <Way icon={<DrawnIcon name="truck" />} name={headWords().delivery} fact={hasAreas ? areaFee : storeFee} />
      ) : null}
      {hasPickup ? <Way icon={<Icon name="bag" small />} name={headWords().pickup} fact={pickupFact} /> : null}
      {chat ? (
        <Way
          icon={<Icon name={platform} small />}
          name={headWords().chat}
          fact={headWords().platforms[platform]}
          href={chat}
        />
      ) : null}
    </ul>
  )
}

function Way({ icon, name, fact, href }: { icon: ReactNode; name: string; fact: string; href?: string }) {
  const cell = (
    <>
      {icon}
      <b className="text-sm text-ink">{name}</b>
      <span className="col-start-2 line-clamp-2 wrap-anywhere">
        <bdi>{fact}</bdi>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <a href={href} target="_blank" rel="noopener">
          {cell}
        </a>
      ) : (
        <div>{cell}</div>
      )}
    </li>
  )
}
