import { buttonClass } from '#app/components/ui/button.tsx'
import { ErrorPage } from '#app/components/ui/error-page.tsx'
import { MessagePage } from '#app/components/ui/message-page.tsx'
import { orderWords } from '#app/copy/en/storefront/order.ts'
import { storefront } from '#app/copy/en/storefront/page.ts'
import { shopperDocument } from './shopper-document.tsx'
import { UnknownStoreTags } from './store-tags.tsx'

const lossTexts = {
  'no-store': [storefront.notFound, storefront.notFoundText],
  'hidden-store': [storefront.hidden, storefront.hiddenText],
  'no-order': [orderWords.notFound, orderWords.notFoundText],
  'closed-order': [orderWords.closedTitle, orderWords.closed],
} as const

export type NotFoundReason = keyof typeof lossTexts

export function notFoundDocument(loss: NotFoundReason): string {
  const [title, text] = lossTexts[loss]
  return shopperDocument({
    sheet: 'site',
    tags: tagsOf(loss),
    children: (
      <MessagePage title={title} text={text} isNotFound>
        <a className={buttonClass('primary')} href="/">
          {storefront.goHome}
        </a>
      </MessagePage>
    ),
  })
}

export function errorDocument(area: 'store' | 'order', address: string, reference: string): string {
  return shopperDocument({
    sheet: 'site',
    tags: tagsOf(area === 'store' ? 'no-store' : 'no-order'),
    children: <ErrorPage address={address} reference={reference} />,
  })
}

function tagsOf(loss: NotFoundReason) {
  return loss === 'no-store' || loss === 'hidden-store' ? (
    <UnknownStoreTags title={lossTexts[loss][0]} />
  ) : (
    <>
      <title>{orderWords.notFound}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  )
}
