import { errorPage } from '#copy/errors'
import { buttonClass } from '../button.tsx'
import { MessagePage } from './message-page.tsx'

interface Props {
  /** For another try. */
  address: string
  /** The error's id in the log. */
  reference?: string
  /** What a role may not, which another try doesn't change. */
  refusal?: string
}

export function ErrorPage({ address, reference, refusal }: Props) {
  return (
    <MessagePage title={refusal ?? errorPage().title} text={refusal ? '' : errorPage().text} reference={reference}>
      {refusal ? null : (
        <a className={buttonClass('primary')} href={address}>
          {errorPage().retry}
        </a>
      )}
      <a className={buttonClass(refusal ? 'primary' : 'quiet')} href="/">
        {errorPage().backHome}
      </a>
    </MessagePage>
  )
}
