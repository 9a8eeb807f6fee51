import { localizedPath } from '#app/components/storefront/localized-path.ts'
import { offeredLanguages, ogLocale } from '#app/copy/languages.ts'
import { language } from '#app/copy/reader.ts'
import { productOffers, type UnitOffer } from '#app/domain/catalog/publish/offers.ts'
import type { Minor } from '#app/domain/money.ts'
import { pathInLanguage } from '#app/domain/store/languages.ts'
import { type ShareCard, shareCard } from '#app/domain/store/share-card.ts'
import type { SnapshotProduct, StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { JsonBlock } from './json-block.tsx'

export function StoreTags({ snapshot, product, origin }: TagsProps) {
  const card = shareCard(snapshot, product, origin)
  return (
    <>
      <title>{card.title}</title>
      {snapshot.awaitsConfirmation ? <meta name="robots" content="noindex" /> : null}
      <meta name="description" content={card.description} />
      <link rel="canonical" href={localizedPath(card.url, snapshot)} />
      <LanguageTags snapshot={snapshot} url={card.url} />
      <meta name="theme-color" content={snapshot.primaryColor} />
      <link rel="manifest" href={localizedPath(`${storePath(snapshot.slug)}/manifest.webmanifest`, snapshot)} />
      <PreviewTags card={{ ...card, url: localizedPath(card.url, snapshot) }} siteName={snapshot.name} />
      <JsonBlock type="application/ld+json" json={JSON.stringify(thingOf(snapshot, product, card))} />
    </>
  )
}

function LanguageTags({ snapshot, url }: { snapshot: StoreSnapshot; url: string }) {
  const offered = offeredLanguages(snapshot)
  if (offered.length < 2) return null
  return (
    <>
      {offered.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={pathInLanguage(url, code, snapshot.language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}

interface TagsProps {
  snapshot: StoreSnapshot
  product: SnapshotProduct | null
  origin: string
}

export function UnknownStoreTags({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

export function PreviewTags({ card, siteName }: { card: ShareCard; siteName: string }) {
  const { title, description, url, image } = card
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={ogLocale(language())} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:type" content={image.type} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.url} />
    </>
  )
}

function thingOf(snapshot: StoreSnapshot, product: SnapshotProduct | null, card: ShareCard) {
  return product ? productThing(snapshot, product, card) : storeThing(snapshot, card)
}

function storeThing(snapshot: StoreSnapshot, { url, image }: ShareCard) {
  return { '@context': 'https://schema.org', '@type': 'Store', name: snapshot.name, url, image: image.url }
}

function productThing({ currency, name }: StoreSnapshot, product: SnapshotProduct, { url, image }: ShareCard) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description ?? undefined,
    image: image.url,
    offers: { ...offersOf(product, currency), url, seller: { '@type': 'Store', name } },
  }
}

function offersOf(product: SnapshotProduct, priceCurrency: string) {
  const { price, highest, isRange, units } = productOffers(product)
  if (!isRange)
    return offerOf({ price, available: Math.max(0, ...units.map(({ available }) => available)) }, priceCurrency)
  return {
    '@type': 'AggregateOffer',
    ...{ lowPrice: decimal(price), highPrice: decimal(highest), priceCurrency, offerCount: units.length },
    offers: units.map((unit) => ({ ...offerOf(unit, priceCurrency), name: unit.label })),
  }
}

function offerOf({ price, available }: Pick<UnitOffer, 'price' | 'available'>, priceCurrency: string) {
  const availability = `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`
  return { '@type': 'Offer', price: decimal(price), priceCurrency, availability }
}

function decimal(price: Minor): string {
  return (price / 100).toFixed(2)
}
