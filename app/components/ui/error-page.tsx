import { errorPage } from '#app/copy/en/errors.ts'
import { buttonClass } from './button.tsx'
import { LostPage } from './lost-page.tsx'

/** Something of ours failed: `address` is where it is tried again, `reference` names the fault in the log. */
export function ErrorPage({ address, reference }: { address: string; reference?: string }) {
  return (
    <LostPage title={errorPage.title} text={errorPage.text} reference={reference}>
      <a className={buttonClass('primary')} href={address}>
        {errorPage.retry}
      </a>
      <a className={buttonClass('quiet')} href="/">
        {errorPage.backHome}
      </a>
    </LostPage>
  )
}
