import { notices } from '#app/copy/en/storefront/notices.ts'
import { storefront } from '#app/copy/en/storefront/page.ts'

export function OpenAsPage({ href }: { href: string }) {
  return (
    <div className="toasts" role="alert">
      <div className="toast">
        <div className="toast-main">
          <p className="toast-words">{storefront.scriptFailed}</p>
          <a className="toast-action content-center" href={href}>
            {notices.openAsPage}
          </a>
        </div>
      </div>
    </div>
  )
}
