interface Props {
  toast: { title: string; text: string; isError: boolean } | null
}

/** Disappears after 5 seconds by CSS, without a script. */
export function SiteToast({ toast }: Props) {
  return (
    <div id="site-toasts" role="status">
      {toast ? (
        <div className={toast.isError ? 'site-toast is-error' : 'site-toast'}>
          <p>{toast.title}</p>
          <p>{toast.text}</p>
        </div>
      ) : null}
    </div>
  )
}
