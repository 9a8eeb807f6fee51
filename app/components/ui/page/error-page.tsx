import { errorPage } from '#copy/errors'
import { buttonClass } from '../button.tsx'
import type { GuardRefusal } from './guard-refusal.ts'
import { MessagePage, MessagePageBody } from './message-page.tsx'

interface Props {
  /** For another try. */
  address: string
  /** The error's id in the log. */
  reference?: string
  refusal?: GuardRefusal
  isFramed?: boolean
}

export function ErrorPage({ address, reference, refusal, isFramed }: Props) {
  const Page = isFramed ? MessagePageBody : MessagePage
  const page = refusal?.page
  const [title, text] = refusal
    ? page
      ? [page.title, refusal.text]
      : [refusal.text, '']
    : [errorPage().title, errorPage().text]
  return (
    <Page title={title} text={text} reference={reference}>
      {page ? (
        <form method="post" action={page.action} target={page.target} rel="noopener">
          {page.fields.map(({ at, name, value }) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={buttonClass('primary')}>
            {page.open}
          </button>
        </form>
      ) : (
        <>
          {!refusal && (
            <a className={buttonClass('primary')} href={address}>
              {errorPage().retry}
            </a>
          )}
          <a className={buttonClass(refusal ? 'primary' : 'quiet')} href="/">
            {errorPage().backHome}
          </a>
        </>
      )}
    </Page>
  )
}
