import { OrderPage } from '#app/components/storefront/order/order-page.tsx'
import type { OrderView } from '#app/components/storefront/order/order-view.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { type ThemedStore, themeCss } from '#app/domain/store/theme.ts'
import { orderWords } from '#copy/storefront/order'
import orderStyles from '../styles/order.css?url'
import { shopperDocument } from './shopper-document.tsx'

interface Props {
  view: OrderView
  store: ThemedStore
  problem: string | null
}

/** Link previews get only the store and the number. */
export function orderDocument({ view, store, problem }: Props): string {
  const title = `${orderWords().title({ number: orderNumber(view.order.number) })} · ${view.store.name}`
  const tags = (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="theme-color" content={store.primaryColor} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={view.store.name} />
      <meta property="og:title" content={title} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
    </>
  )
  const style = themeCss(store.primaryColor, store.accentColor)
  return shopperDocument({
    tags,
    style,
    ownSheet: orderStyles,
    script: 'order',
    children: <OrderPage view={view} problem={problem} />,
  })
}
