export function Thumbnail({ url, className }: { url: string | null; className: string }) {
  return (
    <span className={`block overflow-hidden bg-wash ${className}`}>
      {url ? <img className="size-full object-cover" src={url} alt="" width={72} height={72} /> : null}
    </span>
  )
}
