import { StorePage } from '#app/components/storefront/store-page.tsx'
import { STORE_DATA, type StorePageProps } from '#app/domain/store/page.ts'
import { shareCard } from '#app/domain/store/share-card.ts'
import { storePath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import { JsonBlock } from './json-block.tsx'
import { shopperDocument } from './shopper-document.tsx'
import { PreviewTags, StoreTags } from './store-tags.tsx'

export function storeDocument(props: StorePageProps, snapshotJson: string): string {
  const { snapshot, openProductId, beyond, origin } = props
  const product = beyond ?? snapshot.products.find(({ id }) => id === openProductId) ?? null
  return shopperDocument({
    tags: <StoreTags snapshot={snapshot} product={product} origin={origin} />,
    style: themeCss(snapshot.primaryColor, snapshot.accentColor),
    script: 'store',
    ...(openProductId ? { module: 'panel' } : {}),
    children: hydratedPage(props, snapshotJson),
  })
}

export function searchDocument(props: StorePageProps): string {
  const { snapshot, origin, results } = props
  const category = snapshot.categories.find(({ id }) => id === results?.categoryId) ?? null
  const card = shareCard(snapshot, null, origin, { category })
  const tags = (
    <>
      <title>{card.title}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={origin + storePath(snapshot.slug)} />
      <meta name="theme-color" content={snapshot.primaryColor} />
      <PreviewTags card={card} siteName={snapshot.name} />
    </>
  )
  const style = themeCss(snapshot.primaryColor, snapshot.accentColor)
  return shopperDocument({
    tags,
    style,
    script: 'store',
    children: hydratedPage(props, JSON.stringify(snapshot)),
  })
}

function hydratedPage(props: StorePageProps, snapshotJson: string) {
  const { snapshot, ...rest } = props
  return (
    <>
      <StorePage {...props} />
      <JsonBlock id={STORE_DATA} json={`{"snapshot":${snapshotJson},${JSON.stringify(rest).slice(1)}`} />
    </>
  )
}
