import { RunPage } from '#app/components/rider/run-page.tsx'
import type { RunView } from '#app/components/rider/run-view.ts'
import { withPageLanguage } from '#app/components/storefront/localized-path.ts'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import { riderWords } from '#copy/storefront/rider'
import { shopperDocument } from './shopper-document.tsx'

export function runDocument(view: RunView): string {
  const title = riderWords().pageTitle({ number: view.number, storeName: view.store.name })
  return shopperDocument({
    tags: tagsOf(title),
    sheet: 'rider',
    script: 'rider',
    children: <RunPage view={view} action={withPageLanguage(view.path)} />,
  })
}

/** The script sends the phone's waiting reports, also after the run's end. */
export function noRunDocument(state: 'over' | 'unknown', note?: string): string {
  const isOver = state === 'over'
  const title = isOver ? riderWords().over : riderWords().unknown
  const text = note ?? (isOver ? riderWords().overText : riderWords().unknownText)
  return shopperDocument({
    tags: tagsOf(title),
    sheet: 'site',
    ...(isOver ? { script: 'rider' } : {}),
    children: (
      <MessagePage title={title} text={text} isNotFound={!isOver}>
        {isOver ? <div data-over role="status" /> : null}
      </MessagePage>
    ),
  })
}

function tagsOf(title: string) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta property="og:title" content={title} />
    </>
  )
}
