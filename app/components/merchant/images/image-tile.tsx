import { ArrowLeft, Clock, RotateCw, Star, X } from 'lucide-react'
import { images as words } from '#copy/merchant/images'
import { type FormImage, isUnsent } from './picked-image.ts'
import type { ImageList } from './use-images.ts'

const roundButton = 'absolute grid size-11 place-items-center md:size-9'
const disc = 'grid size-8 place-items-center rounded-full bg-card shadow-flat'

/** `n` starts at 1. */
export function ImageTile({ image, n, list }: { image: FormImage; n: number; list: ImageList }) {
  const isCover = image.isCover && !isUnsent(image)
  return (
    <li className={`relative aspect-square ${isCover ? 'rounded-control ring-3 ring-brand-strong' : ''}`}>
      <img
        src={image.preview}
        alt={words().alt({ n })}
        width={300}
        height={300}
        className={`size-full rounded-control bg-wash object-cover ${image.state === 'kept' ? '' : 'opacity-45'}`}
      />
      {image.state === 'sending' && (
        <div
          role="progressbar"
          aria-label={words().sending({ n, percent: image.percent })}
          aria-valuenow={image.percent}
          className="absolute inset-x-3 bottom-3 h-2 overflow-hidden rounded-full bg-card"
        >
          <div className="h-full bg-brand-strong" style={{ width: `${image.percent}%` }} />
        </div>
      )}
      {isUnsent(image) && <Unsent image={image} n={n} list={list} />}
      {image.state === 'kept' &&
        (image.isCover ? (
          <span className="absolute bottom-2 start-2 flex items-center gap-1 rounded-full bg-brand-strong px-2.5 py-1 text-xs font-semibold text-card">
            <Star className="size-3.5 fill-current" aria-hidden="true" />
            {words().cover}
          </span>
        ) : (
          <button
            type="button"
            aria-label={words().makeCover({ n })}
            onClick={() => list.cover(image.id)}
            className={`${roundButton} bottom-0 start-0`}
          >
            <span className={disc}>
              <Star className="size-4" aria-hidden="true" />
            </span>
          </button>
        ))}
      {n > 1 && image.state === 'kept' && (
        <button
          type="button"
          aria-label={words().earlier({ n })}
          onClick={() => list.earlier(image.id)}
          className={`${roundButton} end-0 bottom-0`}
        >
          <span className={disc}>
            <ArrowLeft className="icon-sided size-4" aria-hidden="true" />
          </span>
        </button>
      )}
      <button
        type="button"
        aria-label={words().remove({ n })}
        onClick={() => list.remove(image.id)}
        className={`${roundButton} top-0 end-0`}
      >
        <span className={disc}>
          <X className="size-4" aria-hidden="true" />
        </span>
      </button>
    </li>
  )
}

function Unsent({ image, n, list }: { image: FormImage; n: number; list: ImageList }) {
  const isWaiting = image.state === 'waiting'
  const text = isWaiting ? (image.failure === 'failed' ? words().waits : words().waitsForSignIn) : words().retry
  const { retryImage, retryOffline, retrySignedOut } = words()
  const label = isWaiting ? (image.failure === 'failed' ? retryOffline : retrySignedOut) : retryImage
  return (
    <button
      type="button"
      aria-label={label({ n })}
      onClick={() => list.retry(image.id)}
      className={`absolute inset-0 grid place-content-center justify-items-center gap-1 rounded-control bg-card/80 p-1 text-center text-sm leading-tight font-semibold ring-2 ${isWaiting ? 'text-warn ring-warn' : 'text-danger ring-danger'}`}
    >
      {isWaiting ? (
        <Clock className="icon icon-small" aria-hidden="true" />
      ) : (
        <RotateCw className="icon icon-small" aria-hidden="true" />
      )}
      {text}
    </button>
  )
}
