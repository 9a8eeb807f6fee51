import { notFoundPage } from '#app/copy/en/errors.ts'
import { buttonClass } from './button.tsx'
import { LostPage, LostPageBody } from './lost-page.tsx'

interface Props {
  backTo?: string
  isFramed?: boolean
}

export function NotFoundPage({ backTo = '/', isFramed = false }: Props) {
  const Page = isFramed ? LostPageBody : LostPage
  return (
    <Page title={notFoundPage.title} text={notFoundPage.text} isNobodyHere>
      <a className={buttonClass('primary')} href="/">
        {notFoundPage.backHome}
      </a>
      <a className={buttonClass('quiet')} href={backTo}>
        {notFoundPage.goBack}
      </a>
    </Page>
  )
}
