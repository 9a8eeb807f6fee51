interface Props {
  toast: { title: string; text: string; isError: boolean } | null
}

/** Leaves by itself after 5 seconds, without a script too. */
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
