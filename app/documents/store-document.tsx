import { STORE_DATA } from '#app/components/storefront/store-data.ts'
import { StorePage } from '#app/components/storefront/store-page.tsx'
import type { StorePageProps } from '#app/domain/store/page.ts'
import { storePath } from '#app/domain/store/store.ts'
import { JsonBlock } from './json-block.tsx'
import { shopperDocument } from './shopper-document.tsx'
import { StoreTags } from './store-tags.tsx'

/** A store, or one of its products. `snapshotJson` spares who has it already the writing of the snapshot. */
export function storeDocument(props: StorePageProps, snapshotJson?: string): string {
  const { snapshot, openProductId, beyond, origin } = props
  const product = beyond ?? snapshot.products.find(({ id }) => id === openProductId) ?? null
  return shopperDocument({
    tags: <StoreTags snapshot={snapshot} product={product} origin={origin} />,
    store: snapshot,
    script: 'store',
    ...(openProductId ? { part: 'panel' } : {}),
    children: hydrated(props, snapshotJson),
  })
}

/** What was found in a store, for whoever searches without a script. */
export function searchDocument(props: StorePageProps): string {
  const { snapshot, origin } = props
  const tags = (
    <>
      <title>{snapshot.name}</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={origin + storePath(snapshot.slug)} />
      <meta name="theme-color" content={snapshot.primaryColor} />
    </>
  )
  return shopperDocument({ tags, store: snapshot, script: 'store', children: hydrated(props) })
}

/** The page and, beside it, what the shopper's script needs to go on with the same. */
function hydrated(props: StorePageProps, snapshotJson = JSON.stringify(props.snapshot)) {
  const { snapshot, ...rest } = props
  return (
    <>
      <div id="root">
        <StorePage {...props} />
      </div>
      <JsonBlock id={STORE_DATA} json={`{"snapshot":${snapshotJson},${JSON.stringify(rest).slice(1)}`} />
    </>
  )
}
