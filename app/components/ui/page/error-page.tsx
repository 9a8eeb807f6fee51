import { errorPage } from '#copy/errors'
import { buttonClass } from '../button.tsx'
import { MessagePage } from './message-page.tsx'

/** `address` is for another try, `reference` the error's id in the log. */
export function ErrorPage({ address, reference }: { address: string; reference?: string }) {
  return (
    <MessagePage title={errorPage().title} text={errorPage().text} reference={reference}>
      <a className={buttonClass('primary')} href={address}>
        {errorPage().retry}
      </a>
      <a className={buttonClass('quiet')} href="/">
        {errorPage().backHome}
      </a>
    </MessagePage>
  )
}
