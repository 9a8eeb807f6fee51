import { buttonClass } from '#app/components/ui/button.tsx'
import { ErrorPage } from '#app/components/ui/page/error-page.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import { orderWords } from '#copy/storefront/order'
import { missingStore } from '#copy/storefront/page'
import { shopperDocument } from './shopper-document.tsx'
import { UnknownStoreTags } from './store-tags.tsx'

const lossTexts = () => ({
  'no-store': { title: missingStore().notFound, text: missingStore().notFoundText },
  'hidden-store': { title: missingStore().hidden, text: missingStore().hiddenText },
  'no-order': { title: orderWords().notFound, text: orderWords().notFoundText },
  'closed-order': { title: orderWords().closedTitle, text: orderWords().closed },
})

export type NotFoundReason = keyof ReturnType<typeof lossTexts>

export function notFoundDocument(loss: NotFoundReason): string {
  const { title, text } = lossTexts()[loss]
  return shopperDocument({
    sheet: 'site',
    tags: tagsOf(loss),
    children: (
      <MessagePage title={title} text={text} isNotFound>
        <a className={buttonClass('primary')} href="/">
          {missingStore().goHome}
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
    <UnknownStoreTags title={lossTexts()[loss].title} />
  ) : (
    <>
      <title>{orderWords().notFound}</title>
      <meta name="robots" content="noindex, nofollow" />
    </>
  )
}
