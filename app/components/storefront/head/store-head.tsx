import { Awning } from '#app/components/ui/awning.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { LanguageSwitch } from '#app/components/ui/language-switch.tsx'
import { offeredLanguages } from '#app/copy/languages.ts'
import { firstLetter } from '#app/domain/first-letter.ts'
import { formatMoney } from '#app/domain/money.ts'
import { COVER_HEIGHT, COVER_WIDTH } from '#app/domain/store/cover.ts'
import type { SnapshotCategory, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { headWords } from '#copy/storefront/head'
import { localizedPath } from '../localized-path.ts'
import { SHARE_LINK, sharedPage } from '../page/shared-page.ts'
import { OpeningLine, PausedBar } from './opening-line.tsx'
import { StoreWays } from './store-ways.tsx'

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
