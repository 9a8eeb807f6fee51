import { notices } from '#copy/storefront/notices'
import { storefront } from '#copy/storefront/page'

export function OpenAsPage({ href }: { href: string }) {
  return (
    <div className="toasts" role="alert">
      <div className="toast">
        <div className="toast-main">
          <p className="toast-words">{storefront().scriptFailed}</p>
          <a className="toast-action content-center" href={href}>
            {notices().openAsPage}
          </a>
        </div>
      </div>
    </div>
  )
}
