import type { ComponentProps } from 'react'
import { OrderForm } from '#app/components/storefront/checkout/plain/order-form.tsx'
import { localizedPath } from '#app/components/storefront/localized-path.ts'
import { buttonClass } from '#app/components/ui/button.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import type { SnapshotProduct } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { storefront } from '#copy/storefront/page'
import { shopperDocument } from './shopper-document.tsx'

type Props = Omit<ComponentProps<typeof OrderForm>, 'product'> & { product: SnapshotProduct | null }

export function checkoutDocument({ product, ...form }: Props): string {
  const { store, problem } = form
  const tags = (
    <>
      <title>{`${checkoutWords().title} · ${store.name}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content={store.primaryColor} />
    </>
  )
  const page = product ? (
    <OrderForm {...form} product={product} />
  ) : (
    <MessagePage title={storefront().productGone} text={problem?.text ?? ''} isNotFound>
      <a className={buttonClass('primary')} href={localizedPath(storePath(store.slug), store)}>
        {storefront().showAll}
      </a>
    </MessagePage>
  )
  return shopperDocument({
    tags,
    sheet: product ? 'storefront' : 'site',
    style: themeCss(store.primaryColor, store.accentColor),
    children: page,
  })
}
