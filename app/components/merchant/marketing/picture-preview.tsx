import { Button } from '../../ui/button.tsx'

interface Props {
  /** Null while it is drawn. */
  picture: { url: string } | null
  isFailed: boolean
  alt: string
  size: { width: number; height: number }
  /** Its shape, and how wide it is shown. */
  frame: string
  waiting: string
  words: { failed: string; failedText: string; tryAgain: string }
  onRetry(): void
}

/** A picture that the browser draws. */
export function PicturePreview({ picture, isFailed, alt, size, frame, waiting, words, onRetry }: Props) {
  if (isFailed) {
    return (
      <div role="alert" className={`grid place-content-center justify-items-center gap-3 text-center ${frame}`}>
        <p className="font-semibold text-danger">{words.failed}</p>
        <p className="text-sm text-ink-2">{words.failedText}</p>
        <Button onClick={onRetry}>{words.tryAgain}</Button>
      </div>
    )
  }
  if (!picture) {
    return (
      <div
        role="status"
        className={`grid place-content-center rounded-control bg-card px-3 text-center text-sm text-ink-2 shadow-flat ${frame}`}
      >
        {waiting}
      </div>
    )
  }
  return <img src={picture.url} alt={alt} {...size} className={`rounded-control bg-card shadow-raised ${frame}`} />
}
