import type { ReactNode } from 'react'
import { Awning } from '#app/components/ui/awning.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { offeredLanguages } from '#app/copy/languages.ts'
import { hoursText } from '#app/copy/phrases/opening-hours.ts'
import { mapLink } from '#app/domain/delivery/map-link.ts'
import { formatWhole, type Minor } from '#app/domain/money.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#app/domain/store/cover.ts'
import type { SnapshotCategory, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { firstLetter } from '#app/domain/text/first-letter.ts'
import { headWords } from '#copy/storefront/head'
import { openNow as words } from '#copy/storefront/open-now'
import { localizedPath } from '../localized-path.ts'
import { COPY_ADDRESS, SHARE_LINK, sharedPage } from '../page/shared-page.ts'
import { askStoreUrl } from './ask-store.ts'
import { DrawnIcon } from './drawn-icon.tsx'

const OPENING_LINE = 'opening'
const ADDRESS_BUTTON = buttonClass('quiet', 'flex-1')

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
      <div className="wrap head items-center pt-3 md:pt-5">
        <Logo store={store} />
        <h1 className="text-lg wrap-anywhere md:text-xl">
          <a href={localizedPath(storePath(store.slug), store)} dir="auto">
            {store.name}
          </a>
        </h1>
        <div className="-my-2 flex items-center gap-3">
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
        <OpeningLine store={store} />
        <div className="col-span-full justify-between gap-6 md:flex">
          {store.description ? <Description text={store.description} /> : null}
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
      <p className="head-text mt-2 text-sm text-ink-2 wrap-anywhere md:text-base" dir="auto">
        {text}
      </p>
    )
  return (
    <div className="head-text head-text-long mt-2 text-sm text-ink-2 wrap-anywhere md:text-base">
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
    <p id={OPENING_LINE} className="head-opening col-span-2 col-start-2 truncate text-sm text-ink-2">
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
  const { hasDelivery, hasPickup, hasAreas, hasPoints, deliveryFee, lowestAreaFee, minimumOrder, platform } = store
  const chat = askStoreUrl(store)
  if (!hasDelivery && !hasPickup && !chat) return null
  const amount = (minor: Minor) => formatWhole(minor, store.moneyFormat)
  const storeFee = deliveryFee > 0 ? amount(deliveryFee) : headWords().free
  const areaFee = lowestAreaFee ? headWords().from({ amount: amount(lowestAreaFee) }) : headWords().byArea
  const address = hasPickup && !hasPoints ? store.storeAddress : null
  const pickup = (
    <Way
      icon={<Icon name="bag" small />}
      name={headWords().pickup}
      fact={address ?? (hasPoints ? headWords().atPoint : headWords().free)}
    />
  )
  return (
    <div className="flex-none">
      <ul className="ways" aria-label={headWords().ways}>
        {hasDelivery ? (
          <li>
            <div>
              <Way icon={<DrawnIcon name="truck" />} name={headWords().delivery} fact={hasAreas ? areaFee : storeFee} />
            </div>
          </li>
        ) : null}
        {hasPickup ? (
          <li>
            {address ? (
              <details>
                <summary>
                  {pickup}
                  <Icon name="arrowDown" small />
                </summary>
              </details>
            ) : (
              <div>{pickup}</div>
            )}
          </li>
        ) : null}
        {minimumOrder > 0 ? (
          <li>
            <div>
              <Way
                icon={<DrawnIcon name="receipt" />}
                name={headWords().orders}
                fact={headWords().from({ amount: amount(minimumOrder) })}
              />
            </div>
          </li>
        ) : null}
        {chat ? (
          <li>
            <a href={chat} target="_blank" rel="noopener">
              <Way
                icon={<Icon name={platform} small />}
                name={headWords().chat}
                fact={headWords().platforms[platform]}
              />
            </a>
          </li>
        ) : null}
      </ul>
      {address ? <Address address={address} map={store.links.map} /> : null}
    </div>
  )
}

function Address({ address, map }: { address: string; map: string | null }) {
  return (
    <div className="address">
      <div className="mt-2 grid gap-2 rounded-card border border-line bg-card p-4 text-sm">
        <p dir="auto">{address}</p>
        <div className="flex gap-2">
          <a className={ADDRESS_BUTTON} href={mapLink(map, address)} target="_blank" rel="noopener nofollow ugc">
            <Icon name="pin" small />
            {headWords().map}
          </a>
          <button type="button" id={COPY_ADDRESS} className={ADDRESS_BUTTON} value={address} hidden>
            <Icon name="copy" small />
            {headWords().copy}
          </button>
        </div>
      </div>
    </div>
  )
}

function Way({ icon, name, fact }: { icon: ReactNode; name: string; fact: string }) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <b className="block text-ink">{name}</b>
        <span className="block truncate">
          <bdi>{fact}</bdi>
        </span>
      </span>
    </>
  )
}
