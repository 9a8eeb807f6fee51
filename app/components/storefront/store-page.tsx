import { type ButtonKind, buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { listingPath } from '#app/domain/store/listing.ts'
import type { StorePageProps } from '#app/domain/store/page.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { type Platform, productPath, storePath } from '#app/domain/store/store.ts'
import { headWords, howToBuy, emptyWords as words } from '#copy/storefront/head'
import { askStoreUrl } from './head/ask-store.ts'
import { StoreFoot } from './head/store-foot.tsx'
import { StoreHead } from './head/store-head.tsx'
import { FEW_PRODUCTS } from './page/listing-parts.ts'
import { ProductSheet } from './product/product-sheet.tsx'
import { Store } from './store.tsx'

function pathOf({ snapshot, openProductId, results }: StorePageProps): string {
  if (results) return listingPath(snapshot.slug, results, '/search')
  return openProductId ? productPath(snapshot.slug, openProductId) : storePath(snapshot.slug)
}

/** Only what is in #root is hydrated. */
export function StorePage(props: StorePageProps) {
  const { snapshot, origin, year, results } = props
  const category = snapshot.categories.find(({ id }) => id === results?.categoryId) ?? null
  return (
    <div className="store">
      <StoreHead store={snapshot} origin={origin} here={pathOf(props)} category={category} />
      <div id="root">
        <Store {...props} overlayComponents={{ ProductSheet }} />
      </div>
      {snapshot.productCount === 0 ? <EmptyStore store={snapshot} /> : null}
      {snapshot.productCount > 0 && snapshot.productCount <= FEW_PRODUCTS ? <HowToBuy store={snapshot} /> : null}
      <StoreFoot store={snapshot} year={year} />
    </div>
  )
}

function EmptyStore({ store }: { store: StoreSnapshot }) {
  const chat = askStoreUrl(store)
  return (
    <section className="wrap empty my-auto grid justify-items-center gap-2 pb-16 text-center" aria-labelledby="empty">
      <img className="mb-2 rounded-full" src="/site/basket.svg" alt="" width={144} height={144} />
      <h2 id="empty" className="text-lg">
        {words().title}
      </h2>
      <p className="mb-3 text-ink-2 text-balance">{chat ? `${words().text} ${words().ask}` : words().text}</p>
      {chat ? <AskButton href={chat} platform={store.platform} kind="primary" /> : null}
    </section>
  )
}

function HowToBuy({ store }: { store: StoreSnapshot }) {
  const chat = askStoreUrl(store)
  const steps = [howToBuy().pick, chat ? howToBuy().sendOn[store.platform] : howToBuy().send, howToBuy().pay]
  return (
    <section className="wrap pb-12" aria-labelledby="how">
      <div className="how grid gap-4 rounded-card border border-line bg-card p-4 text-sm">
        <h2 id="how" className="text-base md:sr-only">
          {howToBuy().title}
        </h2>
        <ol className="grid gap-3">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <b
                className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-brand-strong"
                aria-hidden="true"
              >
                {index + 1}
              </b>
              {step}
            </li>
          ))}
        </ol>
        {chat ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>{howToBuy().somethingElse}</p>
            <AskButton href={chat} platform={store.platform} kind="quiet" />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function AskButton({ href, platform, kind }: { href: string; platform: Platform; kind: ButtonKind }) {
  return (
    <a className={buttonClass(kind)} href={href} target="_blank" rel="noopener">
      <Icon name={platform} small />
      {headWords().askInChat}
    </a>
  )
}
