import { errorPage } from '#copy/errors'
import { buttonClass } from '../button.tsx'
import { type GuardRefusal, RefusalActions } from './guard-refusal.tsx'
import { MessagePage } from './message-page.tsx'

interface Props {
  /** For another try. */
  address: string
  /** The error's id in the log. */
  reference?: string
  refusal?: GuardRefusal
}

export function ErrorPage({ address, reference, refusal }: Props) {
  if (refusal) {
    const { text, page } = refusal
    return (
      <MessagePage title={page?.title ?? text} text={page ? text : ''} reference={reference}>
        <RefusalActions page={page} />
      </MessagePage>
    )
  }
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
