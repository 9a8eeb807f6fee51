import type { ComponentProps } from 'react'
import { localizedPath } from '#app/components/storefront/localized-path.ts'
import { ReportForm } from '#app/components/storefront/report-form.tsx'
import { buttonClass } from '#app/components/ui/button.tsx'
import { MessagePage } from '#app/components/ui/page/message-page.tsx'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { storePath } from '#app/domain/store/store.ts'
import { themeCss } from '#app/domain/store/theme.ts'
import { reportWords } from '#copy/storefront/report'
import { shopperDocument } from './shopper-document.tsx'

export function reportDocument(props: ComponentProps<typeof ReportForm>): string {
  return documentOf(
    props.store,
    'storefront',
    reportWords().title({ storeName: props.store.name }),
    <ReportForm {...props} />,
  )
}

export function reportedDocument(store: StoreSnapshot): string {
  return documentOf(
    store,
    'site',
    reportWords().sentTitle,
    <MessagePage title={reportWords().sentTitle} text={reportWords().sentText}>
      <a className={buttonClass('primary')} href={localizedPath(storePath(store.slug), store)}>
        {reportWords().back}
      </a>
    </MessagePage>,
  )
}

function documentOf(store: StoreSnapshot, sheet: 'storefront' | 'site', title: string, children: JSX.Element): string {
  const tags = (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="theme-color" content={store.primaryColor} />
    </>
  )
  return shopperDocument({ tags, sheet, style: themeCss(store.primaryColor, store.accentColor), children })
}
