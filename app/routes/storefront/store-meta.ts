import type { MetaDescriptor } from '@remix-run/cloudflare'
import { storefront } from '#app/copy/en/storefront.ts'
import { totalAvailable } from '#app/domain/catalog/stock.ts'
import { type ShareCard, shareCard } from '#app/domain/store/share-card.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'

/** The tags of a store, or of the product that is open in it: the ones og-meta/{slug} carries too. */
export function storeMeta(snapshot: StoreSnapshot, product: SnapshotProduct | null, origin: string): MetaDescriptor[] {
  const card = shareCard(snapshot, product, origin)
  return [
    { title: card.title },
    { name: 'description', content: card.description },
    { tagName: 'link', rel: 'canonical', href: card.url },
    { name: 'theme-color', content: snapshot.primaryColor },
    { tagName: 'link', rel: 'manifest', href: `${storePath(snapshot.slug)}/manifest.webmanifest` },
    ...previewMeta(card, snapshot.name),
    { 'script:ld+json': product ? productData(snapshot, product, card) : storeData(snapshot, card) },
  ]
}

export function unknownStoreMeta(): MetaDescriptor[] {
  return [{ title: storefront.notFound }, { name: 'robots', content: 'noindex' }]
}

function previewMeta({ title, description, url, image }: ShareCard, siteName: string): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.url },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:type', content: image.type },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image.url },
  ]
}

function storeData(snapshot: StoreSnapshot, { url, image }: ShareCard) {
  return { '@context': 'https://schema.org', '@type': 'Store', name: snapshot.name, url, image: image.url }
}

function productData({ currency, name }: StoreSnapshot, product: SnapshotProduct, { url, image }: ShareCard) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description ?? undefined,
    image: image.url,
    offers: {
      '@type': 'Offer',
      url,
      price: (product.price / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${totalAvailable(product) > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Store', name },
    },
  }
}
