import { notFoundPage } from '#copy/errors'
import { buttonClass } from '../button.tsx'
import { MessagePage, MessagePageBody } from './message-page.tsx'

interface Props {
  backTo?: string
  isFramed?: boolean
}

export function NotFoundPage({ backTo = '/', isFramed = false }: Props) {
  const Page = isFramed ? MessagePageBody : MessagePage
  return (
    <Page title={notFoundPage().title} text={notFoundPage().text} isNotFound>
      <a className={buttonClass('primary')} href="/">
        {notFoundPage().backHome}
      </a>
      <a className={buttonClass('quiet')} href={backTo}>
        {notFoundPage().goBack}
      </a>
    </Page>
  )
}
