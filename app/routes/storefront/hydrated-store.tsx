import { STORE_DATA } from '#app/components/storefront/store-data.ts'
import { StorePage, type StorePageProps } from '#app/components/storefront/store-page.tsx'

/** The store's page and, beside it, what the shopper's script needs to go on with the same. */
export function HydratedStore(props: StorePageProps) {
  const json = JSON.stringify(props).replaceAll('<', '\\u003c')
  return (
    <>
      <div id="root">
        <StorePage {...props} />
      </div>
      <script
        type="application/json"
        id={STORE_DATA}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no '<'
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </>
  )
}
